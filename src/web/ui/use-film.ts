import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useInView } from './use-in-view.ts'

type FilmControl = {
  /** What it is seen in. */
  frame: RefObject<HTMLDivElement | null>
  /** Whether the film may come: when the page has loaded, so that it takes nothing from it, or when it is asked for. */
  isReady: boolean
  /** Whether it has been started: by itself, or by the visitor. */
  isOn: boolean
  isInView: boolean
  toggle: () => void
}

/** Has a film play while it is on screen, once the page has loaded, for whoever has not asked for less motion or less data. */
export function useFilm(): FilmControl {
  const [frame, isInView] = useInView<HTMLDivElement>(0.1)
  const [hasLoaded, setLoaded] = useState(false)
  const [isWelcome, setWelcome] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const isOn = choice ? choice === 'play' : isWelcome

  useEffect(
    () =>
      afterLoad(() =>
        startTransition(() => {
          setLoaded(true)
          setWelcome(!wantsCalm())
        }),
      ),
    [],
  )

  return {
    frame,
    isReady: hasLoaded || choice === 'play',
    isOn,
    isInView,
    toggle: () => setChoice(isOn ? 'pause' : 'play'),
  }
}

function afterLoad(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then()
    return () => {}
  }
  window.addEventListener('load', then, { once: true })
  return () => window.removeEventListener('load', then)
}

function wantsCalm(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection

  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}
