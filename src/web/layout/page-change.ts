import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/** Where each visited page was scrolled to, by the key of its history entry. */
const positions = new Map<string, number>()

/**
 * What a browser does by itself when a document changes, done for a change of page: the top
 * (or the anchor, or the old place on going back), and the reader's focus on the new heading.
 */
export function usePageChange(announce: (title: string) => void): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef(location)

  useScrollMemory(shown)

  useLayoutEffectInBrowser(() => {
    const before = shown.current
    shown.current = location
    if (before.key === location.key) return // the first page: the browser has placed it

    const isNewPage = before.pathname !== location.pathname
    if (type === 'POP') scrollTo({ top: positions.get(location.key) ?? 0, behavior: 'instant' })
    else if (location.hash) goToAnchor(location.hash)
    else if (isNewPage) scrollTo({ top: 0, behavior: 'instant' })

    if (!isNewPage) return
    if (!location.hash) focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
    announce(document.title)
  }, [location])
}

const useLayoutEffectInBrowser = typeof document === 'undefined' ? () => {} : useLayoutEffect

function useScrollMemory(shown: { current: Location }): void {
  useEffect(() => {
    const remember = () => positions.set(shown.current.key, scrollY)
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto' // for a reload, or a return from another site
    }
    takeOver()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pageshow', takeOver)
    addEventListener('pagehide', handBack)

    return () => {
      handBack()
      removeEventListener('scroll', remember)
      removeEventListener('pageshow', takeOver)
      removeEventListener('pagehide', handBack)
    }
  }, [shown])
}

function goToAnchor(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  target?.scrollIntoView()
  focusOn(target)
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = 'none' // it is a place to read from, not a control
  }
  element.focus({ preventScroll: true })
}
