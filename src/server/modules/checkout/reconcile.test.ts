import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openShop as start } from '#main'
import { products } from '#modules/catalogue/tables.ts'
import { openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { countJobs, hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'
import { checkoutOfOrder } from './store.ts'
import { checkouts } from './tables.ts'

const shop = await openShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Customer = Awaited<ReturnType<typeof shop.signInCustomer>>

const ordersOf = async (customer: Customer) => (await customer.send('listMyOrders')).body

const stockOf = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stock

const setStock = (id: string, stock: number) => shop.db.update(products).set({ stock }).where(eq(products.id, id))

const stateOf = async (providerOrderId: string) => {
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  return [checkout?.status, checkout?.stock]
}

/** A customer in front of the pop-up, two of five pieces held. */
async function waiting() {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 5 })
  const session = await openCheckout(customer, { [productId]: 2 })

  return { customer, productId, providerOrderId: session.body.id }
}

test('a payment that nobody told of becomes its order', async () => {
  const { customer, productId, providerOrderId } = await waiting()
  await pay(shop, providerOrderId)

  await reconcile(shop, providerOrderId)
  await reconcile(shop, providerOrderId)

  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await stockOf(productId)).toBe(3)
  expect(await stateOf(providerOrderId)).toEqual(['placed', 'sold'])
})

test('an authorized payment that nobody told of is captured and becomes its order', async () => {
  const { customer, providerOrderId } = await waiting()
  const proof = await pay(shop, providerOrderId, { capture: false })

  await reconcile(shop, providerOrderId)

  expect((await readPayment(shop, proof.razorpay_payment_id)).status).toBe('captured')
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a payment that the bank first declined and then made becomes its order', async () => {
  const { customer, providerOrderId } = await waiting()
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
  const { customer, providerOrderId } = await waiting()
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  await shop.db.execute(sql`update ${checkouts} set provider_order_id = null where id = ${checkout?.id}`)
  await pay(shop, providerOrderId)

  await hurry(shop, 'reconcile', checkout?.id)

  expect(await ordersOf(customer)).toHaveLength(1)
})

test('two payments that nobody told of: one order, one refund', async () => {
  const { customer, providerOrderId } = await waiting()
  await pay(shop, providerOrderId)
  await pay(shop, providerOrderId, { again: true })

  await reconcile(shop, providerOrderId)
  await quiet(shop)

  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await findBreaches(shop)).toEqual([])
})

test('a second payment long after the order is found and refunded', async () => {
  const { customer, providerOrderId } = await waiting()
  const proof = await pay(shop, providerOrderId)
  await customer.send('verifyPayment', { body: proof })
  const second = await pay(shop, providerOrderId, { again: true })

  await reconcile(shop, providerOrderId)
  await quiet(shop)

  expect((await readPayment(shop, second.razorpay_payment_id)).refunds).toHaveLength(1)
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(0)
})

describe('after a quarter of an hour without money', () => {
  test('the stock is free again, but only once the provider was asked', async () => {
    const { productId, providerOrderId } = await waiting()
    shop.travel(16 * MINUTE)
    shop.sandbox.faults.add({ fault: 'status', status: 503 })

    await reconcile(shop, providerOrderId)
    expect(await stockOf(productId)).toBe(3)

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    expect(await stockOf(productId)).toBe(5)
    expect(await stateOf(providerOrderId)).toEqual(['open', 'released'])
    await reconcile(shop, providerOrderId)
    expect(await stockOf(productId)).toBe(5)
  })

  test('also when the provider knows no such order any more', async () => {
    const { productId, providerOrderId } = await waiting()
    const stranger = { providerOrderId: `order_of_another_account_${productId.slice(0, 8)}` }
    await shop.db.update(checkouts).set(stranger).where(eq(checkouts.providerOrderId, providerOrderId))
    shop.travel(16 * MINUTE)

    await reconcile(shop, stranger.providerOrderId)

    expect(await stockOf(productId)).toBe(5)
  })

  test('but not before', async () => {
    const { productId, providerOrderId } = await waiting()
    shop.travel(14 * MINUTE)

    await reconcile(shop, providerOrderId)

    expect(await stockOf(productId)).toBe(3)
  })

  test('a payment found in that moment keeps its stock', async () => {
    const { customer, productId, providerOrderId } = await waiting()
    await pay(shop, providerOrderId)
    shop.travel(16 * MINUTE)

    await reconcile(shop, providerOrderId)

    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(productId)).toBe(3)
  })

  test.each(['the browser', 'the webhook', 'the reconciler'])(
    'a late payer told of by %s gets the order while there is stock',
    async (teller) => {
      const { customer, productId, providerOrderId } = await waiting()
      shop.travel(16 * MINUTE)
      await reconcile(shop, providerOrderId)
      expect(await stockOf(productId)).toBe(5)
      const proof = await pay(shop, providerOrderId)

      if (teller === 'the browser') await customer.send('verifyPayment', { body: proof })
      if (teller === 'the webhook') await deliver(shop, paymentEvent(proof.razorpay_payment_id))
      if (teller === 'the reconciler') await reconcile(shop, providerOrderId)
      await quiet(shop)

      expect(await ordersOf(customer)).toHaveLength(1)
      expect(await stockOf(productId)).toBe(3)
    },
  )

  test('a late payer with the stock gone is refunded in full, and told', async () => {
    const { customer, productId, providerOrderId } = await waiting()
    shop.travel(16 * MINUTE)
    await reconcile(shop, providerOrderId)
    await setStock(productId, 1)
    const proof = await pay(shop, providerOrderId)

    const { status, body } = await customer.send('verifyPayment', { body: proof })
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'payment_refunded',
      message: 'This sold out while you were paying. Your payment is being refunded in full.',
    })
    await deliver(shop, paymentEvent(proof.razorpay_payment_id))
    await reconcile(shop, providerOrderId)
    await quiet(shop)

    expect(await readPayment(shop, proof.razorpay_payment_id)).toEqual({
      status: 'refunded',
      refunds: [{ amount: 58_800, status: 'processed' }],
    })
    expect(await ordersOf(customer)).toEqual([])
    expect(await stockOf(productId)).toBe(1)
    const [mail] = await shop.mailsTo(customer.email)
    expect(mail?.text).toContain('₹588')
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
  })

  test('refunded once is refunded for good, even when the stock comes back', async () => {
    const { customer, productId, providerOrderId } = await waiting()
    shop.travel(16 * MINUTE)
    await reconcile(shop, providerOrderId)
    await setStock(productId, 0)
    const proof = await pay(shop, providerOrderId)
    await customer.send('verifyPayment', { body: proof })
    await setStock(productId, 9)

    expect((await customer.send('verifyPayment', { body: proof })).status).toBe(409)
    await reconcile(shop, providerOrderId)
    await quiet(shop)

    expect(await ordersOf(customer)).toEqual([])
    expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
    expect(await stockOf(productId)).toBe(9)
  })
})

describe('after four days', () => {
  test('nobody asks any more, and the checkout is over', async () => {
    const { productId, providerOrderId } = await waiting()
    const id = (await checkoutOfOrder(shop.db, providerOrderId))?.id
    shop.travel(4 * DAY)

    await reconcile(shop, providerOrderId)

    expect(await stateOf(providerOrderId)).toEqual(['over', 'released'])
    expect(await stockOf(productId)).toBe(5)
    expect(await countJobs(shop, 'reconcile', id)).toBe(0)
  })

  test('money that comes even so becomes an order', async () => {
    const { providerOrderId } = await waiting()
    shop.travel(4 * DAY)
    await reconcile(shop, providerOrderId)
    const proof = await pay(shop, providerOrderId)

    await deliver(shop, paymentEvent(proof.razorpay_payment_id))
    await quiet(shop)

    expect(await stateOf(providerOrderId)).toEqual(['placed', 'sold'])
  })

  test('while the provider cannot be asked, it is not over', async () => {
    const { productId, providerOrderId } = await waiting()
    const id = (await checkoutOfOrder(shop.db, providerOrderId))?.id
    await pay(shop, providerOrderId)
    shop.travel(4 * DAY)
    shop.sandbox.faults.add({ fault: 'reset' })

    await reconcile(shop, providerOrderId)
    expect(await stateOf(providerOrderId)).toEqual(['open', 'held'])
    expect(await countJobs(shop, 'reconcile', id)).toBe(1)

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    expect(await stateOf(providerOrderId)).toEqual(['placed', 'sold'])
    expect(await stockOf(productId)).toBe(3)
  })

  test('an order that stands on its signature alone is asked about until it is confirmed', async () => {
    const { customer, providerOrderId } = await waiting()
    const id = (await checkoutOfOrder(shop.db, providerOrderId))?.id
    const proof = await pay(shop, providerOrderId, { capture: false })
    shop.sandbox.faults.add({ fault: 'status', status: 503, path: '/razorpay/v1/payments/*/capture' })
    const { body } = await customer.send('verifyPayment', { body: proof })
    shop.travel(4 * DAY)

    await reconcile(shop, providerOrderId)
    expect(await countJobs(shop, 'reconcile', id)).toBe(1)

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    const buyer = await shop.signInCustomer(customer.email)
    const order = await buyer.send('readOrder', { params: { id: body.orderId } })
    expect(order.body.payment.status).toBe('captured')
  })
})

test('after a start everything unfinished is asked about within a minute, and what is finished is left alone', async () => {
  const [open, placed, unconfirmed] = [await waiting(), await waiting(), await waiting()]
  await placed.customer.send('verifyPayment', { body: await pay(shop, placed.providerOrderId) })
  shop.sandbox.faults.add({ fault: 'reset' })
  await unconfirmed.customer.send('verifyPayment', { body: await pay(shop, unconfirmed.providerOrderId) })
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)

  const restarted = await start(shop.config, { log: pino({ level: 'silent' }), isRunningJobs: false })
  await restarted.stop()

  const { rows } = await shop.db.execute<{ key: string; wait: number }>(sql`
    select key, extract(epoch from run_at - now())::float as wait from graphile_worker.jobs
    where task_identifier = 'reconcile'`)
  const idOf = async (providerOrderId: string) => `reconcile:${(await checkoutOfOrder(shop.db, providerOrderId))?.id}`
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain(await idOf(open.providerOrderId))
  expect(keys).toContain(await idOf(unconfirmed.providerOrderId))
  expect(keys).not.toContain(await idOf(placed.providerOrderId))
  expect(Math.max(...rows.map(({ wait }) => wait))).toBeLessThan(60)
})
