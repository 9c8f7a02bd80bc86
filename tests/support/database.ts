import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ADVISORY_LOCKS } from '#platform/postgres/advisory-locks.ts'
import { type Connection, openPool } from '#platform/postgres/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'

const MIGRATIONS = join(process.cwd(), 'db/migrations')

let embedded: Promise<EmbeddedPostgres> | undefined
let template: Promise<string> | undefined

/** A connection is dear to open, and each test file makes and drops a database. */
let commands: pg.Pool | undefined

/** The PostgreSQL the tests run on: that of TEST_DATABASE_URL, or an embedded one that all test processes share. */
async function testServer(): Promise<Connection> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL

  embedded ??= startTestServer()
  return (await embedded).connection
}

/** Databases that live for one test need not survive a power cut; those of the fault tests are others. */
async function startTestServer(): Promise<EmbeddedPostgres> {
  // A server for each run: the test processes inherit the name, and another run's end does not take it away.
  process.env.DHAMAKA_TEST_SERVER ??= mkdtempSync(join(tmpdir(), 'dhamaka-tests-'))
  chmodSync(process.env.DHAMAKA_TEST_SERVER, 0o755) // started by root, the server runs as someone else
  const server = await startEmbeddedPostgres(join(process.env.DHAMAKA_TEST_SERVER, 'postgres'))
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit']) {
    await command(server.connection, `alter system set ${setting} = off`)
  }
  await command(server.connection, 'alter system set plan_cache_mode = force_generic_plan') // a shop of a test asks each thing a few times
  await command(server.connection, 'select pg_reload_conf()')

  return server
}

/** Stops the run's server and forgets its data. */
export async function endTestServer(): Promise<void> {
  await commands?.end()
  await (await embedded)?.stop()
  embedded = template = commands = undefined
  if (process.env.DHAMAKA_TEST_SERVER)
    rmSync(process.env.DHAMAKA_TEST_SERVER, { recursive: true, force: true, maxRetries: 20 })
}

/** A database of the test's own, with all tables, empty. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await testServer()
  template ??= findOrMakeTemplate(server)
  const from = await template
  const name = `test_${randomBytes(8).toString('hex')}`
  // A copy of its files is half the work of writing each page to the log as well, which is what PostgreSQL does by itself.
  await command(server, `create database ${name} template ${from} strategy file_copy`)

  return {
    url: urlOf(server, name),
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  }
}

/** A database without anything in it, as one finds it on a new machine. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await testServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(server, `create database ${name} template template0`)

  return {
    url: urlOf(server, name),
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  }
}

/** A migrated database to copy from, made once for each state of the migrations. */
export async function findOrMakeTemplate(server?: Connection): Promise<string> {
  const where = server ?? (await testServer())
  const hash = createHash('sha256')
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) hash.update(readFileSync(join(MIGRATIONS, file)))
  const name = `template_${hash.digest('hex').slice(0, 12)}`

  const client = await connect(where)
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.testTemplate]) // several test processes start at once
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(where, client, name)
  } finally {
    await client.end()
  }
  return name
}

async function makeTemplate(server: Connection, client: pg.Client, name: string): Promise<void> {
  const making = `${name}_making`
  await client.query(`drop database if exists ${making} with (force)`)
  await client.query(`create database ${making}`)
  const pool = openPool(urlOf(server, making), { hasNoTimeLimits: true })
  await applyMigrations(pool, MIGRATIONS)
  await pool.end()
  await client.query(`alter database ${making} rename to ${name}`)
}

async function command(server: Connection, sql: string): Promise<void> {
  commands ??= new pg.Pool({ ...optionsOf(server), allowExitOnIdle: true }).on('error', () => {}) // the server may end first
  await commands.query(sql)
}

async function connect(server: Connection): Promise<pg.Client> {
  const client = new pg.Client(optionsOf(server))
  await client.connect()

  return client
}

const optionsOf = (server: Connection) => (typeof server === 'string' ? { connectionString: server } : server)

function urlOf(server: Connection, name: string): string {
  if (typeof server === 'string') return Object.assign(new URL(server), { pathname: `/${name}` }).href

  return `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
}
