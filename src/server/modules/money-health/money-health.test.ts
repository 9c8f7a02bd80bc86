import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#modules/payments/tables.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { hurry, runNow } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { watchedPayments } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const alarms = async () => (await (await shop.signInAdmin()).send('readMoneyHealth')).body

test('money health is quiet while all is well, and for admins only', async () => {
  await buy(shop, await shop.signInCustomer(), { [await stockProduct(shop)]: 1 })

  const carton = Object.fromEntries(
    await Promise.all(Array.from({ length: 11 }, async () => [await stockProduct(shop, { price: 100_000 }), 20])),
  )
  await buy(shop, await shop.signInCustomer(), carton) // more paise than four bytes hold

  expect(await alarms()).toEqual([])
  await runNow(shop, 'watch-money')
  expect(await shop.db.$count(watchedPayments)).toBe(0)
  expect((await shop.visitor().send('readMoneyHealth')).status).toBe(401)
  expect((await (await shop.signInCustomer()).send('readMoneyHealth')).status).toBe(403)
})

test('a captured payment without an order, an order of another amount, and a dead job are shown', async () => {
  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  const order = await customer.send('readOrder', { params: { id: orderId } })
  const lost = { id: 'pay_lost', checkoutId: orderId, amountPaise: 100, method: null, createdAt: new Date() }
  await shop.db.insert(payments).values({ ...lost, status: 'captured' })
  await shop.db.execute(sql`update orders set total = 1 where id = ${orderId}`)
  await addJob(shop.db, 'order-mail', { orderId: 'no-id', mail: 'placed' }, { maxAttempts: 1 })
  await hurry(shop, 'order-mail')

  const found = await alarms()

  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['amount_mismatch', 'captured_without_order', 'dead_job'])
  expect(found).toContainEqual(expect.objectContaining({ kind: 'amount_mismatch', about: order.body.number }))
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'captured_without_order', about: 'pay_lost', rupees: 1 }),
  )
})

test('a job whose place a newer one took while it ran, and that failed then, is not shown', async () => {
  const before = await alarms()
  const add = () => addJob(shop.db, 'order-mail', {}, { key: 'taken-over', delayMs: 600_000 })
  await add()
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where key = 'taken-over'`)
  await add()
  const { rows } = await shop.db.execute<{ key: null; last_error: string }>(sql`
    update graphile_worker._private_jobs set last_error = 'the database was away' where locked_by = 'another'
    returning key, last_error`)

  expect(rows).toEqual([{ key: null, last_error: 'the database was away' }])
  expect(await alarms()).toEqual(before)
})
