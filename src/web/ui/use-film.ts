import { type RefObject, useEffect, useState } from 'react'
import { useInView } from './use-in-view.ts'

type FilmControl = {
  video: RefObject<HTMLVideoElement | null>
  /** Whether it has been started: by itself, or by the visitor. */
  isOn: boolean
  /** Whether there are frames to show instead of the poster. */
  hasStarted: boolean
  noteStart: () => void
  toggle: () => void
}

/** Plays a film while it is on screen, once the page has loaded, for whoever has not asked for less motion or less data. */
export function useFilm(): FilmControl {
  const [video, isInView] = useInView<HTMLVideoElement>(0.1)
  const [isWelcome, setWelcome] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [hasStarted, setStarted] = useState(false)
  const isOn = choice ? choice === 'play' : isWelcome

  useEffect(() => afterLoad(() => setWelcome(!wantsCalm())), [])

  useEffect(() => {
    if (isOn && isInView)
      video.current?.play().catch(() => {}) // refused, in battery saving: the poster stays
    else video.current?.pause()
  }, [isOn, isInView, video])

  return {
    video,
    isOn,
    hasStarted,
    noteStart: () => setStarted(true),
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
