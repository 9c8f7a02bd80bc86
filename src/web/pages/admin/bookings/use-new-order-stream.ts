import { useEffect, useEffectEvent } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { type Api, useApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { waitBefore } from '#web/data/query-client.ts'
import { readEvents } from './read-events.ts'

/** The server gives a sign of life every 15 seconds. */
const SILENCE_MS = 40_000

/** A stream that lasted so long was a good one: the next pause is a short one again. */
const GOOD_MS = 10_000

type Handlers = {
  onOrder: (booking: PanelBooking) => void
  /** The stream stands: what came before it is read anew, so that nothing is missed. */
  onOpen: () => void
}

/** Hears of new orders while the page is looked at. A stream that ends is opened again, after pauses that grow. */
export function useNewOrderStream(isWanted: boolean, { onOrder, onOpen }: Handlers): void {
  const api = useApi()
  const tell = useEffectEvent(onOrder)
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    void follow(api, left.signal, { onOrder: (booking) => tell(booking), onOpen: () => open() })
    return () => left.abort()
  }, [api, isWanted])
}

async function follow(api: Api, left: AbortSignal, handlers: Handlers): Promise<void> {
  let failures = 0
  while (!left.aborted) {
    await untilLookedAt(left)
    if (left.aborted) return
    const begun = performance.now()
    try {
      await readStream(api, left, handlers)
    } catch (error) {
      // Signed out, or no longer one of those who may: nothing to come back for.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    }
    if (performance.now() - begun > GOOD_MS) failures = 0
    if (!document.hidden) await pause(waitBefore(failures), left)
    failures += 1
  }
}

/** Reads one stream until it ends, falls silent, or nobody looks. */
async function readStream(api: Api, left: AbortSignal, { onOrder, onOpen }: Handlers): Promise<void> {
  const ended = new AbortController()
  const endUnseen = () => document.hidden && ended.abort()
  let silence: ReturnType<typeof setTimeout> | undefined
  const awaitSign = () => {
    clearTimeout(silence)
    silence = setTimeout(() => ended.abort(), SILENCE_MS)
  }
  document.addEventListener('visibilitychange', endUnseen)
  awaitSign()
  try {
    await api('followOrders', {
      signal: AbortSignal.any([left, ended.signal]),
      via: async (path, init) => {
        const response = await fetch(path, init)
        if (!response.ok || !response.body) return response
        onOpen()
        await readEvents(
          response.body,
          ({ name, data }) => name === 'order' && onOrder(JSON.parse(data) as PanelBooking),
          awaitSign,
        )
        return new Response(null, { status: 204 })
      },
    })
  } finally {
    clearTimeout(silence)
    document.removeEventListener('visibilitychange', endUnseen)
  }
}

function untilLookedAt(left: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()

  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !left.aborted) return
      document.removeEventListener('visibilitychange', look)
      left.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    left.addEventListener('abort', look)
  })
}

function pause(milliseconds: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
