import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable } from '#platform/postgres/database-errors.ts'

const TRY_EVERY_MS = 500

// The queue tries again after this one, and only after a few like it.
const SERIALIZATION_FAILURE = '40001'

/**
 * The pool as the job queue must see it: a database that is away is waited for. Left to itself the queue
 * ends the process when it cannot note that a job is done, and never works again when the database
 * goes away while it starts.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connectPatiently(pool)

  return replacing(pool, { connect })
}

async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  while (!pool.ending) {
    try {
      return patientClient(await pool.connect())
    } catch (error) {
      if (!pool.ending && !isDatabaseUnavailable(error)) throw error
      await sleep(TRY_EVERY_MS, undefined, { ref: false })
    }
  }
  return new Promise(() => {}) // the shop is closing: whoever still waits is not waited for
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  const query = (...args: Parameters<pg.PoolClient['query']>) =>
    Promise.resolve(client.query(...args)).catch((error: Error) => {
      throw isDatabaseUnavailable(error) ? Object.assign(error, { code: SERIALIZATION_FAILURE }) : error
    })

  return replacing(client, { query })
}

function replacing<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(methods, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
