import type { Database, Query } from './database.ts'

/** Who this process is among those on one database, and who here wants to know what it announces. */
type OwnAnnouncements = { instanceId: string; onAnnounced: (topic: string) => void }

type Noted = OwnAnnouncements & { topics: Set<string> }

const open = new WeakMap<object, Noted>() // by connection, which a transaction shares with what is nested in it

/** Records that a transaction of this process announces something, and tells by which name; undefined where nobody listens. */
export function recordAnnouncement(tx: Query, topic: string): string | undefined {
  const noted = open.get(tx._.session)
  noted?.topics.add(topic)

  return noted?.instanceId
}

/** Has what a transaction announces told in this very process as soon as it is committed, before whoever waits for it goes on. */
export function announcingAtOnce(transaction: Database['transaction'], own: OwnAnnouncements): Database['transaction'] {
  return async (work, config) => {
    let topics = new Set<string>()
    const result = await transaction(async (tx) => {
      topics = new Set() // a try that failed has announced nothing
      open.set(tx._.session, { ...own, topics })
      return work(tx)
    }, config)
    for (const topic of topics) own.onAnnounced(topic)
    return result
  }
}
