import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from '#platform/postgres/check-database.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { signUp } from '#tests/support/sign-up.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'
import { findPgBouncer, startPgBouncer } from './harness/pgbouncer.ts'

const program = findPgBouncer()
const patience = { timeout: 15_000, interval: 50 }
const MODES = ['session', 'transaction'] as const
const NEEDS_DIRECT = /^DATABASE_URL leads to a connection pooler, [^\n]+ DATABASE_DIRECT_URL [^\n]+\.$/

test('Debian’s PgBouncer can be had', ({ skip }) => {
  if (!program) skip('Debian’s PgBouncer is neither installed nor to be had by apt-get here')
  expect(program?.path).toContain('pgbouncer')
})

describe.skipIf(!program).each(MODES)('behind a pooler in %s mode', (mode) => {
  const pooler: { running?: Awaited<ReturnType<typeof start>> } = {}
  const start = (url: string, settings?: string) =>
    startPgBouncer(program as NonNullable<typeof program>, url, { mode, ...(settings && { settings }) })
  afterAll(() => pooler.running?.stop())

  test('people sign up, buy and are told of changes; limits hold; a pooler that dies and comes back is nobody’s concern', async () => {
    const shop = await openTestShop({
      settings: async ({ databaseUrl }) => {
        pooler.running = await start(databaseUrl)
        return { DATABASE_URL: pooler.running.url, DATABASE_DIRECT_URL: databaseUrl }
      },
    })
    onTestFinished(shop.stop)

    const { otp, visitor } = await signUp(shop, 'pooled@dhamaka.test')
    const { body } = await visitor.send('verifyEmail', { body: { email: 'pooled@dhamaka.test', otp } })
    const customer = shop.visitor(body.token)
    const productId = await stockProduct(shop)
    expect(await buy(shop, customer, { [productId]: 2 })).toMatch(/./)

    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      pg_sleep(0.05)` // long enough for all of them to be on connections of their own
    const seen = await Promise.all(Array.from({ length: 8 }, () => shop.db.execute(limits)))
    expect(seen.map(({ rows }) => [rows[0]?.statement, rows[0]?.lock])).toEqual(Array(8).fill(['5s', '2s']))

    await pooler.running?.restart()
    await tellOfCatalogue(shop).catch(() => tellOfCatalogue(shop)) // the first may meet a connection that has ended
    await expect.poll(async () => (await customer.send('readCart')).status, patience).toBe(200)
    expect(await buy(shop, customer, { [productId]: 1 })).toMatch(/./)
    expect((await shop.mailsTo('pooled@dhamaka.test', 3)).length).toBeGreaterThanOrEqual(3) // code, and two orders
  })

  test.each([
    ['refuses what it does not know', undefined],
    [
      'passes over what it does not know',
      'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ],
  ])('without a direct address, where it %s, a start says so in a sentence', async (_, settings) => {
    const database = await createTestDatabase()
    const { url, stop } = await start(database.url, settings)
    onTestFinished(async () => {
      await stop()
      await database.drop()
    })

    await expect(checkDatabase({ url, directUrl: null })).rejects.toThrow(NEEDS_DIRECT)
    await expect(checkDatabase({ url, directUrl: url })).rejects.toThrow(/^DATABASE_DIRECT_URL [^\n]+ pooler[^\n]*\.$/)
    await checkDatabase({ url, directUrl: database.url })
  })
})
