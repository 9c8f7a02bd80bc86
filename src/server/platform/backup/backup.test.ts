import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addJob } from '#platform/jobs/add-job.ts'
import { openDatabase, openPool } from '#platform/postgres/database.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts'
import { BackupUnfit } from './archive.ts'
import { tablesOf } from './catalogue.ts'
import { checkBackup } from './check-backup.ts'
import { DatabaseNotEmpty, loadBackup } from './load-backup.ts'
import { readTar, TAR_END, type TarEntry, tarEntry } from './tar.ts'
import { BackupUnderWay, writeBackup } from './write-backup.ts'

const MIGRATIONS = join(process.cwd(), 'db/migrations')

const [shop, place] = [await createTestDatabase(), await createEmptyDatabase()]
const [pool, other] = [openPool(shop.url), openPool(place.url, { hasNoTimeLimits: true })]
const db = openDatabase(pool)
afterAll(async () => {
  await Promise.all([pool.end(), other.end()])
  await Promise.all([shop.drop(), place.drop()])
})

const files = new Map([['berry-480.webp', new Uint8Array([0, 255, 10, 13])]])
const source = {
  connection: shop.url,
  now: new Date('2026-11-16T20:45:00Z'),
  isNotification: (job: string) => job === 'order-mail',
  files: {
    get: async (name: string) => files.get(name) ?? null,
    list: async function* () {
      yield* files.keys()
      yield 'removed-meanwhile.webp'
      yield 'reviews/' // how a bucket marks a folder
    },
  },
}

const ODD = 'a tab\t, a line\n, a return\r, a \\ and \\N, \\., "quotes", ਧਮਾਕਾ 🎉'

// More than one part, none of which packs well.
await pool.query(`insert into server_keys values ('large', $1), ('empty', '')`, [randomBytes(5_000_000)])
await pool.query(
  `insert into products (id, name, description, price, image, stock) select gen_random_uuid(), $1, n::text, 249, '/p.webp', nullif(n, 2) from generate_series(1, 3) n`,
  [ODD],
)
await addJob(db, 'refund', { refundId: 'one' }, { key: 'refund:one', delayMs: 3_600_000, isUrgent: true })
await addJob(db, 'order-mail', { orderId: 'one' })
await addJob(db, 'news', { of: 'stock' })

const asArchive = async () => Buffer.concat(await Array.fromAsync(writeBackup(source)))
const archive = await asArchive()

async function* read(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 70_001) yield bytes.subarray(at, at + 70_001)
}

/** What stands in every table, told apart by a hash. */
async function contentOf(from: typeof pool): Promise<Record<string, string>> {
  const client = await from.connect()
  const content: Record<string, string> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    )
    content[name] = rows[0].hash
  }
  client.release()

  return content
}

test('a backup is of one moment, whatever is written while it is made', async () => {
  const writing = writeBackup(source)
  const first = (await writing.next()).value as Buffer
  await pool.query(`insert into server_keys values ('later', 'x')`)
  await expect(writeBackup(source).next()).rejects.toThrow(BackupUnderWay)
  const rest = await Array.fromAsync(writing)
  const { manifest } = await checkBackup(read(Buffer.concat([first, ...rest])))
  await pool.query(`delete from server_keys where name = 'later'`)

  expect(manifest.rows).toMatchObject({ server_keys: 2, products: 3 })
  expect(manifest.files).toBe(1)
})

test('every byte counts: what is changed, cut off or something else is refused', async () => {
  const at = archive.indexOf('tables/server_keys/000001') + 2_000_000
  const flipped = Buffer.from(archive)
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  for (const [bytes, words] of [
    [flipped, /^is damaged/],
    [archive.subarray(0, archive.byteLength - 4_096), /^is (damaged|not whole)/],
    [archive.subarray(0, 700), /^is damaged: it ends too early/],
    [Buffer.alloc(4_096, 'x'), /^is damaged: it is no archive/],
    [Buffer.alloc(1_024), /^is not whole/],
  ] as const) {
    const refused = checkBackup(read(bytes))
    await expect(refused).rejects.toThrow(BackupUnfit)
    await expect(refused).rejects.toThrow(words)
  }
})

test('a file that would be written outside of the shop’s is refused before anything is', async () => {
  for (const name of ['files/../../../../tmp/x.txt', 'files//tmp/x.txt', 'files/a/./../x.txt', 'files/..\\x.txt']) {
    const entries: TarEntry[] = []
    for await (const entry of readTar(read(archive))) {
      if (entry.name !== 'manifest.json') {
        entries.push(entry.name === 'files/berry-480.webp' ? { ...entry, name } : entry)
        continue
      }
      const manifest = JSON.parse(entry.bytes.toString())
      const { 'files/berry-480.webp': hash, ...hashes } = manifest.hashes
      entries.push({
        name: entry.name,
        bytes: Buffer.from(JSON.stringify({ ...manifest, hashes: { ...hashes, [name]: hash } })),
      })
    }
    const changed = Buffer.concat([...entries.map((entry) => tarEntry(entry, source.now)), TAR_END])

    const refused = checkBackup(read(changed))
    await expect(refused).rejects.toThrow(BackupUnfit)
    await expect(refused).rejects.toThrow(/^is none of this shop's: its file .* would be written outside/)
  }
})

test('it comes back to the byte, into an empty database only, and a restore that was cut short is begun again', async () => {
  const backup = await checkBackup(read(archive))
  const put = new Map<string, Uint8Array>()
  const loading = {
    backup,
    pool: other,
    migrations: MIGRATIONS,
    read: () => read(archive),
    files: { put: async (name: string, bytes: Uint8Array) => void put.set(name, bytes) },
    isNotification: (job: string) => job === 'news', // nobody knew that yet when the backup was made
  }
  const newer = { ...backup, head: { ...backup.head, migration: Number.MAX_SAFE_INTEGER } }
  await expect(loadBackup({ ...loading, backup: newer, finish: async () => {} })).rejects.toThrow(/newer version/)

  const cut = loadBackup({ ...loading, finish: () => Promise.reject(new Error('cut short')) })
  await expect(cut).rejects.toThrow('cut short')
  await expect(applyMigrations(other, MIGRATIONS)).rejects.toThrow(/run npm run restore again/)

  const leftOut = await loadBackup({ ...loading, finish: async () => {} })
  await applyMigrations(other, MIGRATIONS)
  expect(await contentOf(other)).toEqual(await contentOf(pool))
  expect(Object.fromEntries(put)).toEqual({ 'berry-480.webp': Buffer.from([0, 255, 10, 13]) })
  const { rows } = await openDatabase(other).execute(sql`
    select task_identifier as task, key, run_at > now() as later, priority from graphile_worker.jobs`)
  expect(rows).toEqual([{ task: 'refund', key: 'refund:one', later: true, priority: -10 }])
  expect([backup.manifest.mails, leftOut]).toEqual([{ 'order-mail': 1 }, { 'order-mail': 1, news: 1 }])

  const triggers = await other.query(
    `select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  )
  expect(triggers.rows).toEqual([{ off: 0 }])
  await expect(loadBackup({ ...loading, finish: async () => {} })).rejects.toThrow(DatabaseNotEmpty)
})
