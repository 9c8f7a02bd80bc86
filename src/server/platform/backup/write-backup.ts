import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readJobs } from '#platform/jobs/kept-jobs.ts'
import { ADVISORY_LOCKS } from '#platform/postgres/advisory-locks.ts'
import type { Connection } from '#platform/postgres/database.ts'
import { keyIdInDatabase } from '#platform/secrets/vault.ts'
import { type FileStore, isFileName } from '#ports/file-store.ts'
import { countRows, fileName, HEAD, JOBS, MANIFEST, type Manifest, newHead, pack, partName, sha256 } from './archive.ts'
import { holdTables, migrationOf, quoted, sequencesOf, type TableOfBackup, tablesOf } from './catalogue.ts'
import { copyOut } from './copy.ts'
import { TAR_END, tarEntry } from './tar.ts'

type Source = {
  /** Leads to PostgreSQL itself: a snapshot belongs to one connection. */
  connection: Connection
  files: Pick<FileStore, 'get' | 'list'>
  now: Date
  /** Jobs that are counted and not kept. */
  isNotification: (job: string) => boolean
}

/** Somebody else is at it. */
export class BackupUnderWay extends Error {}

/** So many bytes of a table are in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * The whole shop as one archive, written while it is read: every table as it was at one moment, however long that takes
 * and whatever is bought meanwhile, and every file. The key to its secrets is not in it.
 */
export async function* writeBackup(source: Source): AsyncGenerator<Buffer> {
  const client = await connectPatiently(source.connection)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [ADVISORY_LOCKS.backup])
    if (!rows[0].isOurs) throw new BackupUnderWay()

    yield* writeSnapshot(source, client)
  } finally {
    await client.end().catch(() => {}) // gives the turn back, and ends what was cut short
  }
}

async function connectPatiently(connection: Connection): Promise<pg.Client> {
  const options = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({ ...options, application_name: 'dhamaka backup', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // whoever waits for an answer hears of it
  await client.connect()
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set ${limit} = 0`)
  }
  return client
}

async function* writeSnapshot({ files, now, isNotification }: Source, client: pg.Client): AsyncGenerator<Buffer> {
  const manifest: Manifest = { rows: {}, sequences: [], files: 0, jobs: 0, mails: {}, hashes: {} }
  const entry = (name: string, bytes: Buffer): Buffer => {
    manifest.hashes[name] = sha256(bytes)
    return tarEntry({ name, bytes }, now)
  }
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))

  await client.query('begin isolation level repeatable read read only')
  const db = drizzle({ client })
  const tables = await tablesOf(client)
  await holdTables(client, tables)
  const [migration, keyId] = [await migrationOf(client), await keyIdInDatabase(db)]
  yield entry(HEAD, json(newHead({ takenAt: now.toISOString(), migration, keyId, tables })))

  for (const table of tables) {
    manifest.rows[table.name] = 0
    let part = 0
    for await (const { bytes, rows } of inParts(copyOut(client, copyStatement(table)))) {
      manifest.rows[table.name] = (manifest.rows[table.name] ?? 0) + rows
      yield entry(partName(table.name, ++part), await pack(bytes))
    }
  }

  const { kept, mails } = await readJobs(db, isNotification)
  manifest.jobs = kept.length
  manifest.mails = mails
  yield entry(JOBS, await pack(json(kept)))
  manifest.sequences = await sequencesOf(client)
  await client.query('commit')

  // After the rows that name them: a file is there before its row is.
  for await (const name of files.list()) {
    if (!isFileName(name)) continue // a bucket may mark its folders by entries that end in a slash
    const bytes = await files.get(name)
    if (!bytes) continue
    manifest.files += 1
    yield entry(fileName(name), Buffer.from(bytes))
  }
  yield tarEntry({ name: MANIFEST, bytes: json(manifest) }, now)
  yield TAR_END
}

const copyStatement = ({ name, columns }: TableOfBackup): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`

/** What COPY says, gathered to parts of some megabytes, each with how many rows end in it. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES) continue
    yield counted(Buffer.concat(held))
    held = []
    size = 0
  }
  if (held.length > 0) yield counted(Buffer.concat(held))
}

const counted = (bytes: Buffer) => ({ bytes, rows: countRows(bytes) })
