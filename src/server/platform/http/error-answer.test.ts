import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase, openPool } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { createErrorAnswer } from './error-answer.ts'
import { createServer, listen } from './listening.ts'
import { readBytes } from './request-body.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'

const database = await createTestDatabase()
const pool = openPool(database.url)
const db = openDatabase(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The answer to a request whose handler fails, and the line that was logged about it. */
async function failing(fail: () => Promise<unknown>) {
  const { log, lines } = recordLog()
  const app = new Hono().get('/', async (c) => c.json(await fail())).onError(createErrorAnswer(log))
  const { status } = await app.request('/')

  return { status, line: lines.join('') }
}

function openElsewhere(url: string): Database {
  const elsewhere = openPool(url)
  onTestFinished(() => elsewhere.end())

  return openDatabase(elsewhere)
}

const addUser = (email: string) =>
  db.execute(sql`
    insert into users (id, email, name, role, totp_secret) values (${newId()}, ${email}, 'Owner', 'admin', ${SECRET})`)

test('a query that broke a rule of the database is logged whole, but for its values', async () => {
  await addUser('twice@dhamaka.test')
  const { status, line } = await failing(() => addUser('twice@dhamaka.test'))

  expect(status).toBe(500)
  expect(JSON.parse(line).err).toMatchObject({
    type: 'FailedQuery',
    message: expect.stringMatching(/^duplicate key value[\s\S]+in the query: \s*insert into users/),
    code: '23505',
    constraint: 'users_email',
    stack: expect.stringContaining('error-answer.test.ts'),
  })
  expect(line).not.toContain(SECRET)
  expect(line).not.toContain('twice@dhamaka.test')
})

test('a query that waited too long is a 503, logged with the reason and without its values', async () => {
  await addUser('locked@dhamaka.test')
  const { status, line } = await db.transaction(async (tx) => {
    await tx.execute(sql`select from users for update`)
    return failing(() =>
      db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = 50`)
        await other.execute(sql`update users set totp_secret = ${SECRET}`)
      }),
    )
  })

  expect(status).toBe(503)
  expect(JSON.parse(line).reason).toBe('canceling statement due to lock timeout')
  expect(line).not.toContain(SECRET)
})

test('a database that is not there is a 503, asked in the open or in a transaction', async () => {
  const nobody = await freePort()
  for (const url of [`postgres://nobody@localhost:${nobody}/none`, 'postgres://nobody@/none?host=/no/socket/here']) {
    const away = openElsewhere(url)
    expect((await failing(() => away.execute(sql`select 1`))).status).toBe(503)
    expect((await failing(() => away.transaction(async () => {}))).status).toBe(503)
  }
})

test.each([
  '25006',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P03',
  '58030',
  '28P01',
  '28000',
  '3D000',
  '08006',
  '40001',
  'XX001',
])('what the server says by %s is a 503 with a time to try again, and the watch hears of it', async (code) => {
  const { log } = recordLog()
  const heard: unknown[] = []
  const raise = sql.raw(`do $$ begin raise exception 'struck' using errcode = '${code}'; end $$`)
  const app = new Hono()
    .get('/', async (c) => c.json(await db.execute(raise)))
    .onError(createErrorAnswer(log, (error) => heard.push(error)))
  const { status, headers } = await app.request('/')

  expect([status, headers.get('retry-after'), heard.length]).toEqual([503, '2', 1])
})

test.each(['42P01', '22012', '23502', '42501', 'P0001'])('what the server says by %s is a defect', async (code) => {
  const raise = sql.raw(`do $$ begin raise exception 'wrong' using errcode = '${code}'; end $$`)

  expect((await failing(() => db.execute(raise))).status).toBe(500)
})

test('a file that is missing, or somebody else who does not answer, is not the database: 500 with a stack', async () => {
  const nobody = await freePort()
  const missing = await failing(() => readFile('/no/font/here.ttf'))
  const refused = await failing(() => fetch(`http://127.0.0.1:${nobody}`))

  expect([missing.status, refused.status]).toEqual([500, 500])
  expect(JSON.parse(missing.line).err).toMatchObject({ code: 'ENOENT', stack: expect.stringContaining('here.ttf') })
  expect(JSON.parse(refused.line).err.cause).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a client who hangs up in the middle of the body is no failure of anything here', async () => {
  const { log, lines } = recordLog()
  const handled = Promise.withResolvers<number>()
  const answer = createErrorAnswer(log)
  const app = new Hono()
    .post('/', async (c) => c.json((await readBytes(c, 1_000)).byteLength))
    .onError((error, c) => {
      const response = answer(error, c)
      handled.resolve(response.status)
      return response
    })
  const server = createServer(app.fetch)
  onTestFinished(() => void server.close())
  const client = connect(await listen(server, 0, 'localhost'), 'localhost')
  const received = once(server, 'request')
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nabc')
  await received
  client.destroy()

  expect(await handled.promise).toBe(400)
  expect(lines).toEqual([])
})
