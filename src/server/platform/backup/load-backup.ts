import type pg from 'pg'
import { type KeptJob, partNotifications, returnJobs } from '#platform/jobs/kept-jobs.ts'
import { openDatabase, type Tx } from '#platform/postgres/database.ts'
import { applyMigrations, migrationsIn } from '#platform/postgres/migrations.ts'
import { isRestoreUnderWay, UNDER_WAY } from '#platform/postgres/restore-mark.ts'
import type { FileStore } from '#ports/file-store.ts'
import { BackupUnfit, fileIn, type Head, JOBS, tableIn, unpack } from './archive.ts'
import { quoted, type SequenceOfBackup, type TableOfBackup } from './catalogue.ts'
import type { CheckedBackup } from './check-backup.ts'
import { copyIn } from './copy.ts'
import { readTar, type TarEntry } from './tar.ts'

type Loading = {
  backup: CheckedBackup
  /** The backup's bytes, from their beginning. */
  read: () => AsyncIterable<Uint8Array>
  /** Where it goes: connections to PostgreSQL itself, without time limits. */
  pool: pg.Pool
  files: Pick<FileStore, 'put'>
  migrations: string
  /** Jobs that are not done again; a backup from before notifications were left out has some. */
  isNotification: (job: string) => boolean
  /** What is left to do to a shop that comes out of a backup, with the end of it. */
  finish: (tx: Tx) => Promise<void>
}

/**
 * Fills an empty database and the files with a backup, and answers how many notifications of each name are left out. Cut short, it
 * leaves nothing that a shop would start on, and can be begun again.
 */
export async function loadBackup(loading: Loading): Promise<Record<string, number>> {
  const { backup, read, pool, files, migrations, isNotification, finish } = loading
  const { head, manifest } = backup
  ensureKnownVersion(head, migrations)
  await prepare(pool)

  await applyMigrations(pool, migrations, { until: head.migration, isRestoring: true })
  const { kept, mails } = partNotifications(await load(pool, backup, read, files), isNotification)
  await applyMigrations(pool, migrations, { isRestoring: true })

  await openDatabase(pool).transaction(async (tx) => {
    await returnJobs(tx, kept)
    await finish(tx)
    await tx.execute(`drop schema ${UNDER_WAY}`)
  })

  return { ...manifest.mails, ...mails }
}

/** Tables are made by the migrations that the backup's own shop had, and brought forward by the newer ones with what is in them. */
function ensureKnownVersion({ migration }: Head, folder: string): void {
  const known = migrationsIn(folder)
  if (known.includes(migration)) return

  throw new BackupUnfit(
    migration > Math.max(...known)
      ? 'was made by a newer version of the shop: install that version, or a newer one, and restore it there'
      : 'was made by another line of the shop, whose tables this version does not know',
  )
}

/** Makes sure that nothing is written over. What a restore that was cut short has left may go. */
async function prepare(pool: pg.Pool): Promise<void> {
  if (await isRestoreUnderWay(pool)) {
    await pool.query('drop schema if exists drizzle, graphile_worker cascade')
    await pool.query('drop schema public cascade')
    await pool.query('create schema public; grant usage on schema public to public')
    return
  }
  const { rows } = await pool.query<{ name: string }>(`
    select relname::text as name from pg_class c
    where relnamespace in (
        select oid from pg_namespace where nspname in ('public', 'drizzle', 'graphile_worker')
      ) and relkind in ('r', 'p', 'v', 'm') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by relname = 'orders' desc, 1`)
  if (rows.length > 0) throw new DatabaseNotEmpty(rows.map(({ name }) => name))

  await pool.query(`create schema ${UNDER_WAY}`)
}

/** A restore writes into an empty database only. */
export class DatabaseNotEmpty extends Error {
  readonly tables: string[]

  constructor(tables: string[]) {
    super(`the database is not empty: it has ${tables.length} tables`)
    this.tables = tables
  }
}

/** Every table in one transaction, then the files; answers the jobs, which the queue takes once its own tables are there. */
async function load(
  pool: pg.Pool,
  { head, manifest }: CheckedBackup,
  read: Loading['read'],
  files: Loading['files'],
): Promise<KeptJob[]> {
  const client = await pool.connect()
  const entries = readTar(read())
  const jobs: KeptJob[] = []
  try {
    await client.query('begin')
    await eachTable(client, head.tables, 'disable trigger user')
    await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')}`) // migrations leave rows, too
    const source = peekable(entries)
    await source.next() // the head
    for (const table of head.tables) {
      const rows = await copyIn(client, copyStatement(table), partsOf(source, table.name))
      if (rows !== manifest.rows[table.name]) throw new Error(`${rows} rows of ${table.name} came in`)
    }
    await eachTable(client, head.tables, 'enable trigger user')
    await setSequences(client, manifest.sequences)
    await client.query('commit')

    for (let entry = await source.next(); entry; entry = await source.next()) {
      const file = fileIn(entry.name)
      if (file !== undefined) await files.put(file, entry.bytes)
      if (entry.name === JOBS) jobs.push(...(JSON.parse((await unpack(entry.bytes)).toString()) as KeptJob[]))
    }
    await client.query('analyze')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  } finally {
    await entries.return(undefined)
  }
  return jobs
}

const copyStatement = ({ name, columns }: TableOfBackup): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/** What triggers would do for each row stands in the backup already. */
async function eachTable(client: pg.PoolClient, tables: readonly TableOfBackup[], what: string): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${what}`)
}

async function setSequences(client: pg.PoolClient, sequences: readonly SequenceOfBackup[]): Promise<void> {
  for (const { name, last, isUsed } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, isUsed])
  }
}

type Peekable = { peek(): Promise<TarEntry | undefined>; next(): Promise<TarEntry | undefined> }

function peekable(entries: AsyncGenerator<TarEntry>): Peekable {
  let seen: { entry: TarEntry | undefined } | null = null
  const peek = async () => {
    if (!seen) {
      const { value, done } = await entries.next()
      seen = { entry: done ? undefined : value }
    }
    return seen.entry
  }

  return {
    peek,
    async next() {
      const entry = await peek()
      seen = null
      return entry
    },
  }
}

/** The parts of one table, unpacked, which stand together. */
async function* partsOf(source: Peekable, table: string): AsyncGenerator<Buffer> {
  while (true) {
    const entry = await source.peek()
    if (!entry || tableIn(entry.name) !== table) return
    await source.next()
    yield await unpack(entry.bytes)
  }
}
