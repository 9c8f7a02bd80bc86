import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Query } from './database.ts'
import { recordAnnouncement } from './own-announcements.ts'
import { createStateCheck, type WatchedState } from './state-check.ts'

/**
 * Tells every instance of the shop, as soon as the caller's transaction is committed, that `topic` changed.
 * An instance that knows of its own change earlier names itself as `instanceId`, and is not told of it again.
 */
export async function announce(tx: Query, topic: string, instanceId?: string): Promise<void> {
  const name = instanceId ?? recordAnnouncement(tx, topic) ?? ''
  await tx.execute(sql`select pg_notify(${topic}, ${name})`)
}

export type Announcements = Awaited<ReturnType<typeof listenTo>>

const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true }

type Listeners = Record<string, () => void>

/**
 * Calls the listener of a topic whenever another instance announces it, or one that gave no name, and all of them
 * after the connection was lost, because what was said meanwhile is not known. What nobody announced is found by
 * looking at the watched state every now and then.
 */
export async function listenTo(
  connection: Connection,
  instanceId: string,
  listeners: Listeners,
  watched?: WatchedState,
) {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const check = watched && createStateCheck(watched, (text) => client && ask(client, text))
  let client: pg.Client | undefined
  let isStopping = false

  const tell = (topic: string) => {
    const listener = listeners[topic]
    if (!listener) return
    if (check && watched.topics.includes(topic)) check.before(listener)
    else listener()
  }

  const connect = async () => {
    const next = new pg.Client({ ...where, ...PATIENCE })
    next.on('error', () => {}) // 'end' follows, and with it the reconnection
    next.on('notification', ({ channel, payload }) => {
      if (payload !== instanceId) tell(channel)
    })
    try {
      await next.connect()
      for (const topic of Object.keys(listeners)) await next.query(`listen ${pg.escapeIdentifier(topic)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (isStopping) return next.end()
    // Only now: a connection that never came about ends as well, and would start a second round of tries.
    next.once('end', () => void reconnect())
    client = next
    await check?.begin()
  }

  const reconnect = async () => {
    client = undefined
    while (!isStopping && !client) {
      await sleep(500)
      await connect().catch(() => {}) // still away: the loop tries again
    }
    if (!isStopping) for (const changed of Object.values(listeners)) changed()
  }

  await connect()

  return {
    /** Whether changes of others are heard of now. */
    isListening: () => client !== undefined,

    /** Told of this instance's own changes, so that the next look does not take them for another's. */
    recordOwnChange: () => check?.recordOwnChange(),

    async stop() {
      isStopping = true
      check?.stop()
      await client?.end()
    },
  }
}

/** A question that gets no answer ends the connection: a server that vanished without a word would never be heard again. */
async function ask(client: pg.Client, text: string) {
  try {
    return await client.query(text)
  } catch (error) {
    client.end().catch(() => {}) // 'end' follows, and with it the reconnection
    throw error
  }
}
