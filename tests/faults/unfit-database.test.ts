import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '#platform/postgres/database.ts'
import { lookFirst } from '#platform/postgres/look-first.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'
import { explainUnfit, placeOf } from '#platform/postgres/unfit.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { ROOT } from '#tools/root.ts'
import { startProxy } from './harness/cuttable-proxy.ts'
import { askForPasswords, canAskForPasswords } from './harness/fragile-shop.ts'
import { freePort } from './harness/free-port.ts'

const database = await createTestDatabase()
const admin = new pg.Client(database.url)
admin.on('error', () => {})
await admin.connect()
const role = `fragile_${randomBytes(6).toString('hex')}`
await admin.query(`create role ${role} login password 'right'`)
afterAll(async () => {
  await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.end()
  await database.drop()
})

/** The address of a database, with some of its parts changed. */
const addressWith = (changes: Partial<URL>) => Object.assign(new URL(database.url), changes).href

const sentenceAbout = (url: string): Promise<string> =>
  lookFirst({ url, directUrl: null }).then(
    () => 'all is well',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a database as it should be is passed without a word', async () => {
  expect(await sentenceAbout(database.url)).toBe('all is well')
})

test('nobody there, and no such database', async () => {
  const nobody = await freePort()
  expect(await sentenceAbout(`postgres://a@localhost:${nobody}/shop`)).toMatch(
    /^DatabaseUnfit: DATABASE_URL leads nowhere: [^\n]+\.$/,
  )
  expect(await sentenceAbout(addressWith({ pathname: '/nothing' }))).toMatch(
    /^DatabaseUnfit: DATABASE_URL: there is no database "nothing" at [^\n]+\.$/,
  )
})

test.skipIf(!canAskForPasswords)('a wrong password, and none', async () => {
  await askForPasswords(admin)
  const sentence = () => sentenceAbout(addressWith({ username: role, password: 'wrong' }))

  await expect
    .poll(sentence) // the server reads its rules anew in its own time
    .toMatch(/^DatabaseUnfit: DATABASE_URL: PostgreSQL at [^\n]+ does not accept the password of "fragile_\w+"\.$/)
  expect(await sentenceAbout(addressWith({ username: role, password: '' }))).toMatch(
    /^DatabaseUnfit: DATABASE_URL: PostgreSQL at [^\n]+ asks for the password of "fragile_\w+", and the address has none\.$/,
  )
})

test('an old server', async () => {
  // The version is told by the server's own answers; on the way it becomes another one of as many digits.
  const { rows } = await admin.query('show server_version_num')
  const version: string = rows[0].server_version_num
  const old = await startProxy(database.url, {
    change: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(version, '140009'), 'latin1'),
  })
  onTestFinished(() => old.stop())

  expect(await sentenceAbout(old.url)).toMatch(
    /^DatabaseUnfit: DATABASE_URL: PostgreSQL at localhost:\d+ is version 14, and the shop needs 15 or newer\.$/,
  )
})

test('a database that takes no changes', async () => {
  const url = addressWith({ search: `${new URL(database.url).search}&options=-c%20default_transaction_read_only%3Don` })

  expect(await sentenceAbout(url)).toMatch(
    /^DatabaseUnfit: DATABASE_URL: the database at [^\n]+ takes no changes: [^\n]+\.$/,
  )
})

test('an account that may not make the tables; one that may not, but finds them there, will do', async () => {
  const url = addressWith({ username: role, password: 'right' })
  const pool = openPool(url)
  onTestFinished(() => pool.end())
  const migrate = () => applyMigrations(pool, 'db/migrations')

  await admin.query(`grant usage on schema drizzle, graphile_worker to ${role}`)
  const error = await migrate().catch((error: unknown) => error)
  expect(explainUnfit(error, placeOf('DATABASE_URL', url))).toMatch(
    /^DATABASE_URL: "fragile_\w+" may not do what the shop needs \(permission denied [^\n]+\); let it own the database: ALTER DATABASE "test_\w+" OWNER TO "fragile_\w+"\.$/,
  )

  await admin.query(`grant select on all tables in schema drizzle, graphile_worker to ${role}`)
  await migrate()
})

test('a start that cannot be is a sentence on standard error, and 1', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: addressWith({ pathname: '/nothing' }), SEED: 'none' },
      ...{ DATA_DIR: mkdtempSync(join(tmpdir(), 'dhamaka-unfit-')), PORT: String(await freePort()) },
      ...{ SMTP_URL: 'smtp://localhost:9', RAZORPAY_KEY_ID: 'id' },
      ...{ RAZORPAY_KEY_SECRET: 'secret', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    },
  })

  expect(stderr.trim()).toMatch(/^DATABASE_URL: there is no database "nothing" at [^\n]+\.$/)
  expect(status).toBe(1)
})
