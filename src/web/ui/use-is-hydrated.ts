import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script has taken over; false on the server and for the first paint. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
