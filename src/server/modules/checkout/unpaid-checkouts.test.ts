import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { changeProduct, pay, stockOf, waitingCheckout } from '#tests/support/buying.ts'
import { countJobs, quiet, reconcile } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'
import { checkoutOfOrder } from './stores/checkouts.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Customer = Awaited<ReturnType<typeof shop.signInCustomer>>

const ordersOf = async (customer: Customer) => (await customer.send('listMyOrders')).body

const stateOf = async (providerOrderId: string) => {
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  return [checkout?.status, checkout?.stock]
}

/** Somebody who paid after the hold was over, when so much was left. */
async function latePayer({ stock }: { stock: number }) {
  const checkout = await waitingCheckout(shop)
  shop.travel(16 * MINUTE)
  await reconcile(shop, checkout.providerOrderId)
  await changeProduct(shop, checkout.productId, { stock })

  return { ...checkout, proof: await pay(shop, checkout.providerOrderId) }
}

describe('after a quarter of an hour without money', () => {
  test('the stock is free again, but only once the provider was asked', async () => {
    const { productId, providerOrderId } = await waitingCheckout(shop)
    shop.travel(16 * MINUTE)
    shop.sandbox.faults.add({ fault: 'status', status: 503 })

    await reconcile(shop, providerOrderId)
    expect(await stockOf(shop, productId)).toBe(3)

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    expect(await stockOf(shop, productId)).toBe(5)
    expect(await stateOf(providerOrderId)).toEqual(['open', 'released'])
    await reconcile(shop, providerOrderId)
    expect(await stockOf(shop, productId)).toBe(5)
  })

  test('also when the provider knows no such order any more', async () => {
    const { productId, providerOrderId } = await waitingCheckout(shop)
    const stranger = { providerOrderId: `order_of_another_account_${productId.slice(0, 8)}` }
    await shop.db.update(checkouts).set(stranger).where(eq(checkouts.providerOrderId, providerOrderId))
    shop.travel(16 * MINUTE)

    await reconcile(shop, stranger.providerOrderId)

    expect(await stockOf(shop, productId)).toBe(5)
  })

  test('but not before', async () => {
    const { productId, providerOrderId } = await waitingCheckout(shop)
    shop.travel(14 * MINUTE)

    await reconcile(shop, providerOrderId)

    expect(await stockOf(shop, productId)).toBe(3)
  })

  test('a payment found in that moment keeps its stock', async () => {
    const { customer, productId, providerOrderId } = await waitingCheckout(shop)
    await pay(shop, providerOrderId)
    shop.travel(16 * MINUTE)

    await reconcile(shop, providerOrderId)

    expect(await ordersOf(customer)).toHaveLength(1)
    expect(await stockOf(shop, productId)).toBe(3)
  })

  test.each(['the browser', 'the webhook', 'the reconciler'])(
    'a late payer told of by %s gets the order while there is stock',
    async (teller) => {
      const { customer, productId, providerOrderId } = await waitingCheckout(shop)
      shop.travel(16 * MINUTE)
      await reconcile(shop, providerOrderId)
      expect(await stockOf(shop, productId)).toBe(5)
      const proof = await pay(shop, providerOrderId)

      if (teller === 'the browser') await customer.send('verifyPayment', { body: proof })
      if (teller === 'the webhook') await deliver(shop, paymentEvent(proof.razorpay_payment_id))
      if (teller === 'the reconciler') await reconcile(shop, providerOrderId)
      await quiet(shop)

      expect(await ordersOf(customer)).toHaveLength(1)
      expect(await stockOf(shop, productId)).toBe(3)
    },
  )

  test('a late payer with the stock gone is refunded in full, and told', async () => {
    const { customer, productId, providerOrderId, proof } = await latePayer({ stock: 1 })

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
    expect(await stockOf(shop, productId)).toBe(1)
    const [mail] = await shop.mailsTo(customer.email)
    expect(mail?.text).toContain('₹588')
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
  })

  test('refunded once is refunded for good, even when the stock comes back', async () => {
    const { customer, productId, providerOrderId, proof } = await latePayer({ stock: 0 })
    await customer.send('verifyPayment', { body: proof })
    await changeProduct(shop, productId, { stock: 9 })

    expect((await customer.send('verifyPayment', { body: proof })).status).toBe(409)
    await reconcile(shop, providerOrderId)
    await quiet(shop)

    expect(await ordersOf(customer)).toEqual([])
    expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
    expect(await stockOf(shop, productId)).toBe(9)
  })
})

describe('after four days', () => {
  test('nobody asks any more, and the checkout is over', async () => {
    const { productId, providerOrderId } = await waitingCheckout(shop)
    const id = (await checkoutOfOrder(shop.db, providerOrderId))?.id
    shop.travel(4 * DAY)

    await reconcile(shop, providerOrderId)

    expect(await stateOf(providerOrderId)).toEqual(['over', 'released'])
    expect(await stockOf(shop, productId)).toBe(5)
    expect(await countJobs(shop, 'reconcile', id)).toBe(0)
  })

  test('money that comes even so becomes an order', async () => {
    const { providerOrderId } = await waitingCheckout(shop)
    shop.travel(4 * DAY)
    await reconcile(shop, providerOrderId)
    const proof = await pay(shop, providerOrderId)

    await deliver(shop, paymentEvent(proof.razorpay_payment_id))
    await quiet(shop)

    expect(await stateOf(providerOrderId)).toEqual(['placed', 'sold'])
  })

  test('while the provider cannot be asked, it is not over', async () => {
    const { productId, providerOrderId } = await waitingCheckout(shop)
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
    expect(await stockOf(shop, productId)).toBe(3)
  })

  test('an order that stands on its signature alone is asked about until it is confirmed', async () => {
    const { customer, providerOrderId } = await waitingCheckout(shop)
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
