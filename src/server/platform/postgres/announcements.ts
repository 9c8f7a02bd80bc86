import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Query } from './database.ts'

/**
 * Tells every instance of the shop, as soon as the caller's transaction is committed, that `topic` changed.
 * An instance that knows of its own change earlier names itself as `instanceId`, and is not told of it again.
 */
export async function announce(tx: Query, topic: string, instanceId = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${topic}, ${instanceId})`)
}

export type Announcements = { stop(): Promise<void> }

const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true }

type Listeners = Record<string, () => void>

/**
 * Calls the listener of a topic whenever another instance announces it, or one that gave no name, and all of them
 * after the connection was lost, because what was said meanwhile is not known.
 */
export async function listenTo(
  connection: Connection,
  instanceId: string,
  listeners: Listeners,
): Promise<Announcements> {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  let client: pg.Client | undefined
  let isStopping = false

  const connect = async () => {
    const next = new pg.Client({ ...where, ...PATIENCE })
    next.on('error', () => {}) // 'end' follows, and with it the reconnection
    next.on('notification', ({ channel, payload }) => {
      if (payload !== instanceId) listeners[channel]?.()
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
    async stop() {
      isStopping = true
      await client?.end()
    },
  }
}
