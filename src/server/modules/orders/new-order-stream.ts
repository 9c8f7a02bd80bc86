import type { Booking } from '#contract/bookings.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createSerialQueue } from '#platform/workers/queues.ts'
import type { OrderDeps } from './deps.ts'
import { readBookings } from './list-orders.ts'
import { idsPlacedAfter } from './stores/new-orders.ts'

type Reader = { staffId: string; tell: (booking: Booking) => void; end: () => void }

export type NewOrderStream = ReturnType<typeof createNewOrderStream>

/** What was placed longer ago is no news; long enough for a transaction that took its time, and clocks that differ. */
const RECENT_MS = 120_000

/** So often it looks by itself, should an announcement be lost. */
const POLL_MS = 5_000

const MAX_AT_ONCE = 1_000

/** So many windows one person may have open on one instance. */
const MAX_READERS_EACH = 8

/** Tells whoever reads along of every new order, once. While nobody does, nothing is looked for. */
export function createNewOrderStream(deps: Pick<OrderDeps, 'db' | 'clock' | 'settings'>) {
  const readers = new Set<Reader>()
  let known = new Set<string>() // of the recent ones
  let timer: NodeJS.Timeout | undefined
  let isPollDue = false
  let isOpen = true

  /** One after the other: two at a time would both take an order for new. */
  const queue = createSerialQueue()

  const readRecent = () => idsPlacedAfter(deps.db, new Date(deps.clock().getTime() - RECENT_MS), MAX_AT_ONCE)

  const tellNew = async () => {
    isPollDue = false
    const recent = await readRecent()
    const unknown = recent.filter((id) => !known.has(id))
    const placed = await readBookings(deps, unknown)
    known = new Set(recent)
    for (const booking of placed) for (const { tell } of readers) tell(booking)
  }

  /** Looks for new orders; announcements that come meanwhile share the next poll. */
  const poll = (): void => {
    if (readers.size === 0 || isPollDue) return
    isPollDue = true
    queue(tellNew).catch(() => {}) // the database is away: the next poll finds what was missed
  }

  return {
    poll,
    isOpen: () => isOpen,

    /** From now on a reader is told of all new orders; answers how to leave. */
    async join(reader: Reader): Promise<() => void> {
      await queue(async () => {
        const own = [...readers].filter(({ staffId }) => staffId === reader.staffId)
        if (own.length >= MAX_READERS_EACH) throw new Refusal('too_many_requests', { retryAfterSeconds: 30 })
        // What is there already is no news to whoever comes now.
        if (readers.size === 0) known = new Set(await readRecent())
        else await tellNew()
        if (!isOpen) return
        readers.add(reader)
        timer ??= setInterval(poll, POLL_MS)
      })
      return () => {
        readers.delete(reader)
        if (readers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },

    /** Lets everybody go, so that the server can close. */
    stop(): void {
      isOpen = false
      clearInterval(timer)
      for (const { end } of [...readers]) end()
    },
  }
}
