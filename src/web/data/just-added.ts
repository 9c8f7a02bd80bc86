import { useSyncExternalStore } from 'react'

/** What was put into the cart last on this visit; `times` tells one press from the next. */
export type JustAdded = { productId: string; times: number }

const listeners = new Set<() => void>()
let last: JustAdded | null = null

/** Remembers what has just come into the cart, so that the way to it can be shown. */
export function noteAdded(productId: string): void {
  last = { productId, times: (last?.times ?? 0) + 1 }
  for (const listener of [...listeners]) listener()
}

/** What was added last, followed as it changes; null before anything was. */
export function useJustAdded(): JustAdded | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => null,
  )
}
