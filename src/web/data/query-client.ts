import { QueryClient } from '@tanstack/react-query'
import { isRefused } from './api-error.ts'

const FIVE_MINUTES = 5 * 60_000
const MAX_WAIT_MS = 30_000
const RETRIES = 3

/** Keys of data that belongs to the signed-in person start with this; they go when the session changes. */
export const MINE = 'mine'

/** The browser's cache of answers, with the specification's freshness and patience (section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && !isRefused(error),
        retryDelay: waitBefore,
      },
      mutations: { networkMode: 'always' }, // offline a press fails at once, and is not carried out later unasked
    },
  })
}

/** The server's cache for one rendering: it asks once and keeps no timers. */
export function createRenderingQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } })
}

/** How long to wait before retry number `failures` (from 0): 1 s, 2 s, 4 s …, never over 30 s. */
export function waitBefore(failures: number): number {
  return Math.min(1000 * 2 ** failures, MAX_WAIT_MS)
}
