import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { databaseError } from './database-errors.ts'

export type Database = NodePgDatabase

/** An open transaction. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where a query can run: in the open, or inside the caller's transaction. */
export type Query = Database | Tx

export type Connection = string | { host: string; port: number; user: string; database: string }

/** The connection as one text, for another process. */
export function urlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection

  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** How long the server works on a statement, waits for a lock, and keeps a transaction that nobody continues. */
export const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 15_000 }

/** Longer than the server may take: after that it is not working any more, or the way to it is cut. */
const SILENCE_MS = 6_500

const MET_IN_A_CIRCLE = '40P01'
const LOST_ITS_TURN = ['55P03', MET_IN_A_CIRCLE] // the first: waited too long for a lock
const TRIES = 3

type PoolOptions = {
  max?: number
  onError?: (error: Error) => void
  /** Whether statements may have names. Not behind a pooler that lends a connection for one transaction: the next one would not know them. */
  preparedStatements?: boolean
  /** There is a pooler on the way, which refuses what a connection usually says at its start. */
  isPooled?: boolean
  /** For work that takes its time, like migrations: without any limit. */
  hasNoTimeLimits?: boolean
}

/** A pool of connections; it outlives a server that goes away and comes back. */
export function openPool(
  connection: Connection,
  {
    max = 10,
    onError = () => {},
    preparedStatements = true,
    isPooled = false,
    hasNoTimeLimits = false,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...(!hasNoTimeLimits && { query_timeout: SILENCE_MS }),
    ...(!hasNoTimeLimits && !isPooled && LIMITS),
    ...(!hasNoTimeLimits && isPooled && { onConnect: setLimits }),
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'dhamaka',
  })

  // Without both listeners the process dies when the server stops.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    endInSilence(client)
    if (!preparedStatements) dropNames(client)
  })

  return pool
}

/** Has every statement of a connection sent without the name that somebody, the job queue included, gave it. */
function dropNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (config: unknown, ...rest: unknown[]) =>
    send(isNamed(config) ? { ...config, name: undefined } : config, ...rest)
  Object.assign(client, { query })
}

const isNamed = (config: unknown): config is { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)

/** Sets the limits by a statement, which every pooler lets through. */
async function setLimits(client: pg.ClientBase): Promise<void> {
  const settings = Object.entries(LIMITS).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  await client.query(`select ${settings.join(', ')}`)
}

/** Gives up a connection whose server said nothing for too long: what is asked next would wait behind that. */
function endInSilence(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') client.connection.stream.destroy()
      })
    }
    return answer
  }
  client.query = watched as typeof client.query
}

const dialect = new PgDialect()

/** Drizzle's relations, of which we have none: tables are named in each query. */
type Schema = Record<string, never>

/**
 * A transaction on a connection of its own, which goes back to the pool however it ends. Drizzle's own keeps the connection for good
 * when the very first statement fails, as it does behind a pooler whose server is away: ten of those, and nobody gets one any more.
 */
const transactionOn =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession<Schema, Schema>(client, dialect, undefined, {}).transaction(work, config)
    } finally {
      client.release() // one that is broken is not kept
    }
  }

type Around = (transaction: Database['transaction']) => Database['transaction']

/**
 * The query builder over a pool, with something put around each transaction. A transaction that a crowd kept from its locks is begun anew,
 * before anybody hears of it, and a statement by itself that the server ended because two waited for each other is asked again.
 */
export function openDatabase(pool: pg.Pool, around: Around = (transaction) => transaction): Database {
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const query = (...given: unknown[]) => upToThrice([MET_IN_A_CIRCLE], () => ask(...given))
  const db = drizzle({ client: Object.assign(Object.create(pool), { query }) as pg.Pool })
  const runOnce = around(transactionOn(pool))

  return Object.assign(db, {
    transaction: (...given: Parameters<typeof runOnce>) => upToThrice(LOST_ITS_TURN, () => runOnce(...given)),
  })
}

async function upToThrice<Result>(codes: readonly string[], work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!codes.includes(databaseError(error)?.code ?? '')) throw error
    }
  }
  return work()
}
