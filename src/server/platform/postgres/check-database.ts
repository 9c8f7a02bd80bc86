import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LIMITS } from './database.ts'
import { databaseError } from './database-errors.ts'
import { DatabaseUnfit, explainUnfit, isReadOnly, NEEDS_DIRECT, type Place, placeOf } from './database-problems.ts'

type Addresses = {
  url: string
  /** Leads around the pooler that `url` leads to; null when there is none. */
  directUrl: string | null
}

type Found = { version: number; limit: string; readOnly: string; upSince: string; database: string }

const OLDEST = 15

/** A server that says it is starting is waited for. */
const STARTING = '57P03'
const START_PATIENCE_MS = 60_000

/** Longer than connecting and asking may take: whoever is there then speaks another language. */
const SILENCE_MS = 12_000
const GOODBYE_MS = 1_000

const QUESTION = `
  select current_setting('server_version_num')::int as version, current_setting('statement_timeout') as limit,
    current_setting('transaction_read_only') as "readOnly", current_database() as database,
    extract(epoch from pg_postmaster_start_time())::text as "upSince"`

/** Looks at a database before anything relies on it; what will not do is thrown as a `DatabaseUnfit`. */
export async function checkDatabase({ url, directUrl }: Addresses): Promise<void> {
  const place = directUrl ? placeOf('DATABASE_DIRECT_URL', directUrl) : placeOf('DATABASE_URL', url)
  const found = await ask(place, directUrl ?? url, LIMITS)

  if (found.version < OLDEST * 10_000) {
    const version = Math.floor(found.version / 10_000)
    throw new DatabaseUnfit(
      `${place.setting}: PostgreSQL at ${place.host} is version ${version}, and the shop needs ${OLDEST} or newer.`,
    )
  }
  // A limit that was given at the start and does not hold was swallowed on the way.
  if (found.limit !== `${LIMITS.statement_timeout / 1000}s`) {
    throw new DatabaseUnfit(
      directUrl ? `${place.setting} must lead to PostgreSQL itself, and leads to a pooler.` : NEEDS_DIRECT,
    )
  }
  if (found.readOnly === 'on') throw new DatabaseUnfit(`${place.setting}: ${isReadOnly(place.host)}`)
  if (!directUrl) return

  const pooled = await ask(placeOf('DATABASE_URL', url), url)
  if (pooled.upSince !== found.upSince || pooled.database !== found.database) {
    throw new DatabaseUnfit('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; they must lead to one.')
  }
}

async function ask(place: Place, connectionString: string, limits = {}): Promise<Found> {
  const deadline = performance.now() + START_PATIENCE_MS

  while (true) {
    const client = clientOf(place, { connectionString, ...limits })
    const answered = new AbortController()
    try {
      return await Promise.race([answerOf(client), silence(place, answered.signal)])
    } catch (error) {
      const isStarting = databaseError(error)?.code === STARTING
      const explained = explainUnfit(error, place)
      if (!isStarting || performance.now() > deadline) throw explained ? new DatabaseUnfit(explained) : error
      await sleep(250)
    } finally {
      answered.abort()
      await Promise.race([client.end().catch(() => {}), sleep(GOODBYE_MS, undefined, { ref: false })])
    }
  }
}

function clientOf(place: Place, address: pg.ClientConfig): pg.Client {
  try {
    const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    client.on('error', () => {}) // what is asked says the same
    return client
  } catch (error) {
    const explained = explainUnfit(error, place)
    throw explained ? new DatabaseUnfit(explained) : error
  }
}

async function answerOf(client: pg.Client): Promise<Found> {
  await client.connect()
  const { rows } = await client.query<Found>(QUESTION)

  return rows[0] as Found
}

/** Some that are no PostgreSQL keep a connection waiting past its own limit. */
async function silence({ setting, host }: Place, signal: AbortSignal): Promise<never> {
  await sleep(SILENCE_MS, undefined, { signal })
  throw new DatabaseUnfit(`${setting} leads nowhere: what listens at ${host} does not answer as PostgreSQL does.`)
}
