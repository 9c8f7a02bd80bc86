import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openShop } from '#main'
import { pay, paymentStatusOf, stockOf, waitingCheckout } from '#tests/support/buying.ts'
import { countJobs, hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkoutOfOrder } from './stores/checkouts.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

type Customer = Awaited<ReturnType<typeof shop.signInCustomer>>

const ordersOf = async (customer: Customer) => (await customer.send('listMyOrders')).body

const stateOf = async (providerOrderId: string) => {
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  return [checkout?.status, checkout?.stock]
}

test('a payment that nobody told of becomes its order', async () => {
  const { customer, productId, providerOrderId } = await waitingCheckout(shop)
  await pay(shop, providerOrderId)

  await reconcile(shop, providerOrderId)
  await reconcile(shop, providerOrderId)

  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await stockOf(shop, productId)).toBe(3)
  expect(await stateOf(providerOrderId)).toEqual(['placed', 'sold'])
})

test('an authorized payment that nobody told of is captured and becomes its order', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  const proof = await pay(shop, providerOrderId, { capture: false })

  await reconcile(shop, providerOrderId)

  expect((await readPayment(shop, proof.razorpay_payment_id)).status).toBe('captured')
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a payment that the bank first declined and then made becomes its order', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  const declined = (await pay(shop, providerOrderId, { outcome: 'failure' })) as unknown as {
    error: { metadata: { payment_id: string } }
  }
  await reconcile(shop, providerOrderId)
  expect(await ordersOf(customer)).toEqual([])

  await fetch(`${shop.sandbox.url}/razorpay/pay`, {
    method: 'POST',
    body: JSON.stringify({
      order_id: providerOrderId,
      payment_id: declined.error.metadata.payment_id,
      webhook: false,
    }),
  })
  await reconcile(shop, providerOrderId)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('the shop was killed before it wrote down the provider’s order: the receipt leads to it', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  await shop.db.execute(sql`update ${checkouts} set provider_order_id = null where id = ${checkout?.id}`)
  await pay(shop, providerOrderId)

  await hurry(shop, 'reconcile', checkout?.id)

  expect(await ordersOf(customer)).toHaveLength(1)
})

test('two payments that nobody told of: one order, one refund', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  await pay(shop, providerOrderId)
  await pay(shop, providerOrderId, { again: true })

  await reconcile(shop, providerOrderId)
  await quiet(shop)

  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await findBreaches(shop)).toEqual([])
})

test('a second payment long after the order is found and refunded', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  const proof = await pay(shop, providerOrderId)
  await customer.send('verifyPayment', { body: proof })
  const second = await pay(shop, providerOrderId, { again: true })

  await reconcile(shop, providerOrderId)
  await quiet(shop)

  expect((await readPayment(shop, second.razorpay_payment_id)).refunds).toHaveLength(1)
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(0)
})

test('an order of which the books show what is known is not even locked, and its next turn comes', async () => {
  const { customer, providerOrderId } = await waitingCheckout(shop)
  await customer.send('verifyPayment', { body: await pay(shop, providerOrderId) })
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  const lockedBy = async () => {
    const { rows } = await shop.db.execute(sql`select xmax::text from ${checkouts} where id = ${checkout?.id}`)
    return rows
  }
  const before = await lockedBy()

  await reconcile(shop, providerOrderId)

  expect(await lockedBy()).toEqual(before)
  expect(await countJobs(shop, 'reconcile', checkout?.id)).toBe(1)
})

test('after a start everything unfinished is asked about at once, and what is finished is left alone', async () => {
  const [open, placed, unconfirmed] = [
    await waitingCheckout(shop),
    await waitingCheckout(shop),
    await waitingCheckout(shop),
  ]
  await placed.customer.send('verifyPayment', { body: await pay(shop, placed.providerOrderId) })
  shop.sandbox.faults.add({ fault: 'reset' })
  await unconfirmed.customer.send('verifyPayment', { body: await pay(shop, unconfirmed.providerOrderId) })
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  shop.sandbox.faults.clear()

  const restarted = await openShop(shop.config, { log: pino({ level: 'silent' }), isRunningJobs: false })
  await restarted.stop()

  await quiet(shop)
  const { rows } = await shop.db.execute<{ key: string }>(sql`
    select key from graphile_worker.jobs where task_identifier = 'reconcile'`)
  const idOf = async (providerOrderId: string) => `reconcile:${(await checkoutOfOrder(shop.db, providerOrderId))?.id}`
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain(await idOf(open.providerOrderId))
  expect(keys).toContain(await idOf(unconfirmed.providerOrderId))
  expect(keys).not.toContain(await idOf(placed.providerOrderId))
  const [order] = await ordersOf(unconfirmed.customer)
  expect(await paymentStatusOf(unconfirmed.customer, order?.id ?? '')).toBe('captured')
})

test('a shop with an unruly past starts all the same', async () => {
  await waitingCheckout(shop)

  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from graphile_worker._private_jobs where key like 'reconcile:%' for update`)
    const restarted = await openShop(shop.config, { log: pino({ level: 'silent' }), isRunningJobs: false })
    await restarted.stop()
  })
})
