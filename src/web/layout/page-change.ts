import { useEffect, useLayoutEffect, useRef } from 'react'
import { type PageLocation, usePageLocation } from '#web/data/location.tsx'
import { searchedFor } from '#web/data/searched-for.ts'
import { focusOn, goTo } from '#web/ui/go-to.ts'
import { layOutHome } from './lay-out-home.ts'

const PRODUCTS = '#products'

/** Where each visited page was scrolled to, by its entry in the history. */
const positions = new Map<string, number>()

/**
 * Does for a change of page what a browser does by itself for a new document. It scrolls to the top, to the anchor,
 * or on going back to the old place, and moves the focus to the new heading. A search scrolls to its results, also
 * when a visit begins with it.
 */
export function usePageChange(announce: (title: string) => void): void {
  const location = usePageLocation()
  const shown = useRef(location)

  useScrollMemory(shown)

  useLayoutEffectInBrowser(() => {
    const before = shown.current
    shown.current = location
    const anchor = location.hash || (searchedFor(location) && PRODUCTS)
    if (before === location && location.arrivedBy === 'navigation' && !location.hash && anchor && scrollY === 0)
      goToAnchor(anchor)
    if (before.entry === location.entry || location.arrivedBy === 'anchor') return // the browser has scrolled to it

    const isNewPage = before.pathname !== location.pathname
    if (location.arrivedBy === 'history' || (anchor && anchor !== PRODUCTS)) layOutHome('at once') // above the products nothing is a guess
    if (location.arrivedBy === 'history') scrollTo({ top: positions.get(location.entry) ?? 0, behavior: 'instant' })
    else if (anchor) goToAnchor(anchor)
    else if (isNewPage) scrollTo({ top: 0, behavior: 'instant' })

    if (!isNewPage) return
    if (!anchor) focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
    announce(document.title)
  }, [location])
}

const useLayoutEffectInBrowser = typeof document === 'undefined' ? () => {} : useLayoutEffect

function useScrollMemory(shown: { current: PageLocation }): void {
  useEffect(() => {
    const remember = () => positions.set(shown.current.entry, scrollY)
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
  goTo(document.getElementById(nameIn(hash)))
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return '' // no part of a page is called so, and no link may take the page down
  }
}
