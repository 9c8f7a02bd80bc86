import type { QueryResult } from 'pg'
import { createSerialQueue } from '#platform/workers/queues.ts'

/** Something in the database that everyone keeps copies of: a query whose one value, `state`, changes with it. */
export type WatchedState = {
  query: string
  /** What announces a change of it. No other announcement says anything about it. */
  topics: readonly string[]
  /** Told of a change that nobody announced. */
  onChange: () => void
}

type Ask = (text: string) => Promise<QueryResult<{ state: string | null }>> | undefined

const EVERY_MS = 750

/**
 * The net under the announcements: looks at the state every now and then. The state that an announcement brings is
 * read before its listener is called, so that one change is told once, and what changes after that reading is another.
 */
export function createStateCheck({ query, onChange }: Omit<WatchedState, 'topics'>, ask: Ask) {
  let known: string | null | undefined
  let ownChanges = 0
  let waiting = new Set<() => void>()
  let isReading = false
  let isTaking = false

  /** One question after the other: the connection takes no second one. */
  const queue = createSerialQueue()

  const read = async (): Promise<string | null | undefined> =>
    (await ask(query)?.catch(() => undefined))?.rows[0]?.state

  /** Reads what counts as known from now on. */
  const take = (): Promise<void> =>
    queue(async () => {
      isTaking = false
      known = (await read()) ?? known
    })

  const look = (): Promise<void> =>
    queue(async () => {
      const before = ownChanges
      const state = await read()
      if (state === undefined || isReading || before !== ownChanges) return // the reading under way settles it
      const isNew = state !== known
      known = state
      if (isNew) onChange()
    })
  const timer = setInterval(look, EVERY_MS).unref()

  return {
    begin: take,

    /** Calls a listener once what it is about to bring is known; many at once share a reading. */
    before(listener: () => void): void {
      waiting.add(listener)
      if (isReading) return

      isReading = true
      void (async () => {
        while (waiting.size > 0) {
          const told = waiting
          waiting = new Set()
          await take()
          for (const tell of told) tell()
        }
        isReading = false
      })()
    },

    recordOwnChange(): void {
      ownChanges += 1
      if (!isTaking) void take() // else the next reading comes after this change as well
      isTaking = true
    },

    stop: () => clearInterval(timer),
  }
}
