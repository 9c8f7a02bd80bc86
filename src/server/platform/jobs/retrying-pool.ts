import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 3_000

/**
 * The pool as the job queue must see it: a database that is away, or takes no writes, is waited for however long that takes.
 * Left to itself the queue ends the process when it cannot record that a job is done, tries a hundred times at most,
 * and never works again when the database goes away while it starts.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connectRetrying(pool).then((client) => retryingClient(pool, client))

  return replacing(pool, { connect })
}

async function connectRetrying(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 0; !pool.ending; tries += 1) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!pool.ending && !isDatabaseUnavailable(error)) throw error
      await pause(tries)
    }
  }
  return new Promise(() => {}) // the shop is closing: whoever still waits is not waited for
}

/**
 * A client that asks again by another connection. Each statement of the queue bears being repeated: a job that was taken
 * though nobody heard of it is found by the heartbeat.
 */
function retryingClient(pool: pg.Pool, first: pg.PoolClient): pg.PoolClient {
  let client = first

  const query = async (...args: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      const isAlone = client.getTransactionStatus() === 'I' // half a transaction cannot be repeated
      try {
        return await client.query(...args)
      } catch (error) {
        if (!isAlone || !isDatabaseUnavailable(error)) throw error
      }
      client.release(true)
      await pause(tries)
      client = await connectRetrying(pool)
    }
  }

  return replacing(first, { query, release: (error?: Error | boolean) => client.release(error) })
}

const pause = (tries: number) => sleep(Math.min(FIRST_PAUSE_MS * 1.5 ** tries, MAX_PAUSE_MS), undefined, { ref: false })

function replacing<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
