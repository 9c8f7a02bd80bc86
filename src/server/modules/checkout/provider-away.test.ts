import { afterAll, afterEach, expect, test } from 'vitest'
import { paidCheckout, paymentStatusOf } from '#tests/support/buying.ts'
import { quiet, reconcile } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

test.each([{ fault: 'status', status: 503 }, { fault: 'reset' }, { fault: 'status', status: 401 }] as const)(
  '$fault $status: placed as authorized, kept from shipping, and confirmed later',
  async (fault) => {
    const { customer, proof, providerOrderId } = await paidCheckout(shop)
    const admin = await shop.signInAdmin()
    shop.sandbox.faults.add(fault)

    const { status, body } = await customer.send('verifyPayment', { body: proof })
    expect(status).toBe(200)
    expect(await paymentStatusOf(customer, body.orderId)).toBe('authorized')

    for (const change of [
      { status: 'shipped' },
      { status: 'delivered' },
      { status: 'shipped', trackingNumber: 'D1' },
    ]) {
      const shipped = await admin.send('changeOrderStatus', { params: { id: body.orderId }, body: change })
      expect([shipped.status, shipped.body.code]).toEqual([409, 'payment_unconfirmed'])
    }
    await reconcile(shop, providerOrderId)
    expect(await paymentStatusOf(customer, body.orderId)).toBe('authorized')

    shop.sandbox.faults.clear()
    await reconcile(shop, providerOrderId)
    expect(await paymentStatusOf(customer, body.orderId)).toBe('captured')
    const shipped = await admin.send('changeOrderStatus', {
      params: { id: body.orderId },
      body: { status: 'shipped' },
    })
    expect(shipped.status).toBe(200)
    expect((await customer.send('verifyPayment', { body: proof })).body.orderId).toBe(body.orderId)
  },
)

test('while capturing: placed as authorized, and captured later', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout(shop, { capture: false })
  shop.sandbox.faults.add({ fault: 'status', status: 503, path: '/razorpay/v1/payments/*/capture' })

  const { body } = await customer.send('verifyPayment', { body: proof })
  expect(await paymentStatusOf(customer, body.orderId)).toBe('authorized')

  shop.sandbox.faults.clear()
  await reconcile(shop, providerOrderId)
  expect(await paymentStatusOf(customer, body.orderId)).toBe('captured')
})

test('while capturing, though the money was taken: the books know', async () => {
  const { customer, proof, providerOrderId } = await paidCheckout(shop, { capture: false })
  shop.sandbox.faults.add({ fault: 'lost-answer', path: '/razorpay/v1/payments/*/capture' })

  const { body } = await customer.send('verifyPayment', { body: proof })

  await reconcile(shop, providerOrderId)
  expect(await paymentStatusOf(customer, body.orderId)).toBe('captured')
})

test('and cancelled before it was confirmed: taken, then given back', async () => {
  const { customer, proof } = await paidCheckout(shop, { capture: false })
  shop.sandbox.faults.add({ fault: 'status', status: 503 })
  const { body } = await customer.send('verifyPayment', { body: proof })
  shop.sandbox.faults.clear()

  await customer.send('cancelOrder', { params: { id: body.orderId } })

  await quiet(shop)
  expect(await paymentStatusOf(customer, body.orderId)).toBe('refunded')
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toHaveLength(1)
})
