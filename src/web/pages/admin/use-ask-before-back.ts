import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentEntry, isHeld } from '#web/data/history-entry.ts'
import { usePageLocation } from '#web/data/location.tsx'

type Ask = (go: () => void) => void
type Shown = { name: string; pagesBefore: number; url: string }

/** Has the browser's Back and Forward wait while something is unsaved; `ask` is given the way to go there after all. */
export function useAskBeforeBack(isUnsaved: () => boolean, ask: Ask): void {
  const { entry } = usePageLocation()
  const shown = useRef<Shown | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history that comes to be shown is read anew
  useLayoutEffect(() => {
    const { name, pagesBefore } = currentEntry()
    shown.current = { name, pagesBefore, url: pageUrl() }
  }, [entry])

  useEffect(() => {
    // The browser has moved by now: it is sent back to what is still on screen.
    isHeld.by = () => {
      const there = window.history.state as Partial<Shown> | null
      const here = shown.current
      if (!here || !isUnsaved()) return false
      if (there?.name === here.name) return true
      const distance = here.pagesBefore - (there?.pagesBefore ?? here.pagesBefore)
      if (distance === 0 || pageUrl() === here.url) return false // an anchor of this very page

      window.history.go(distance)
      ask(() => window.history.go(-distance))
      return true
    }
    return () => {
      isHeld.by = undefined
    }
  }, [isUnsaved, ask])
}

const pageUrl = (): string => window.location.pathname + window.location.search
