import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { checkDatabase } from '#platform/postgres/check-database.ts'
import { openPool } from '#platform/postgres/database.ts'
import { explainUnfit, placeOf } from '#platform/postgres/database-problems.ts'
import { applyMigrations } from '#platform/postgres/migrations.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { COMMANDS } from '#tools/commands.ts'
import { DIST, ROOT } from '#tools/root.ts'
import { startProxy } from './harness/cuttable-proxy.ts'
import { askForPasswords, canAskForPasswords } from './harness/fragile-shop.ts'

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
  rmSync(UNFIT.DATA_DIR, { recursive: true })
})

/** The URL of a database, with some of its parts changed. */
const urlWith = (changes: Partial<URL>) => Object.assign(new URL(database.url), changes).href

const sentenceAbout = (url: string): Promise<string> =>
  checkDatabase({ url, directUrl: null }).then(
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
  expect(await sentenceAbout(urlWith({ pathname: '/nothing' }))).toMatch(
    /^DatabaseUnfit: DATABASE_URL: there is no database "nothing" at [^\n]+\.$/,
  )
})

test.skipIf(!canAskForPasswords)('a wrong password, and none', async () => {
  await askForPasswords(admin)
  const sentence = () => sentenceAbout(urlWith({ username: role, password: 'wrong' }))

  await expect
    .poll(sentence) // the server reads its rules anew in its own time
    .toMatch(/^DatabaseUnfit: DATABASE_URL: PostgreSQL at [^\n]+ does not accept the password of "fragile_\w+"\.$/)
  expect(await sentenceAbout(urlWith({ username: role, password: '' }))).toMatch(
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
  const url = urlWith({ search: `${new URL(database.url).search}&options=-c%20default_transaction_read_only%3Don` })

  expect(await sentenceAbout(url)).toMatch(
    /^DatabaseUnfit: DATABASE_URL: the database at [^\n]+ takes no changes: [^\n]+\.$/,
  )
})

test('an account that may not make the tables; one that may not, but finds them there, will do', async () => {
  const url = urlWith({ username: role, password: 'right' })
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

test('somebody who says nothing, or something that is no PostgreSQL', async () => {
  const [silent, talker] = [createServer(), createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))]
  for (const server of [silent, talker]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
  }
  const urlOf = (server: Server) => `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/shop`

  for (const sentence of await Promise.all([silent, talker].map((server) => sentenceAbout(urlOf(server))))) {
    expect(sentence).toMatch(/^DatabaseUnfit: DATABASE_URL leads nowhere: [^\n]+\.$/)
  }
})

/** A shop on a database that is not there, with nobody of the sandbox. */
const UNFIT = {
  PATH: process.env.PATH,
  DATABASE_URL: urlWith({ pathname: '/nothing' }),
  SEED: 'none',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'dhamaka-unfit-')),
  SMTP_URL: 'smtp://localhost:9',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

const run = async (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...UNFIT, ...env } })
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)])

  return { stderr: stderr.trim(), status }
}

test('a start that cannot be is a sentence on standard error, and 1', async () => {
  const { stderr, status } = await run(['tools/run.mjs', 'start'], { PORT: String(await freePort()) })

  expect(stderr).toMatch(/^DATABASE_URL: there is no database "nothing" at [^\n]+\.$/)
  expect(status).toBe(1)
})

test('so is every command of the operator’s', async () => {
  const backup = join(UNFIT.DATA_DIR, 'shop.tar')
  writeFileSync(backup, await wholeBackup())
  const given: Record<string, string> = { 'invite-owner': 'owner@dhamaka.example', restore: backup }

  for (const command of COMMANDS) {
    const args = given[command] ? [command, given[command]] : [command]
    const { stderr, status } = await run([join(DIST, `app/${command}.js`), ...args])
    expect([command, stderr, status]).toEqual([
      ...[command, expect.stringMatching(/^DATABASE_URL: there is no database "nothing" at [^\n]+\.$/), 1],
    ])
  }
  const { stderr } = await run([join(DIST, 'app/rotate-key.js'), 'rotate-key'], { DATABASE_URL: '' })
  expect(stderr).toMatch(/^There is no shop in [^\n]+ yet: DATA_DIR says where it is\.$/)
})

test('what is asked of a database without tables says how they are made', async () => {
  const empty = await createEmptyDatabase()
  onTestFinished(() => empty.drop())
  const { stderr, status } = await run([join(DIST, 'app/rotate-key.js'), 'rotate-key', '--lost'], {
    DATABASE_URL: empty.url,
  })

  expect(stderr).toMatch(/^DATABASE_URL: relation "[^"]+" does not exist; "npm run migrate" makes the tables\.$/)
  expect(status).toBe(1)
})

/** A backup of the shop behind this file's database. */
async function wholeBackup(): Promise<Buffer> {
  const files = { get: async () => null, list: async function* () {} }
  const writing = writeBackup({ connection: database.url, now: new Date(), files, isNotification: () => false })

  return Buffer.concat(await Array.fromAsync(writing))
}
