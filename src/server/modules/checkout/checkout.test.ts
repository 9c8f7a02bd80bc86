import { afterAll, expect, test } from 'vitest'
import { ADDRESS, buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

test('a paid cart becomes an order, once, and leaves the cart', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop, { price: 249 })

  const session = await openCheckout(customer, { [berry]: 2 })
  expect(session.status).toBe(200)
  expect(session.body).toEqual({
    keyId: 'rzp_test_sandbox',
    amount: 58_800, // 498 + 90 tax
    currency: 'INR',
    id: expect.stringMatching(/^order_/),
  })

  const proof = await pay(shop, session.body.id)
  const first = await customer.send('verifyPayment', { body: proof })
  const second = await customer.send('verifyPayment', { body: proof })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    message: 'Payment successful! Your order has been placed.',
    orderId: expect.any(String),
  })
  expect(second.body).toEqual(first.body)

  const orders = await customer.send('listMyOrders')
  expect(orders.body).toEqual([
    {
      id: first.body.orderId,
      items: ['Berry Blast'],
      date: expect.any(String),
      status: 'placed',
      total: 588,
      trackingInfo: { trackingNumber: null, courier: null, url: null },
      number: expect.stringMatching(/^DH\d+$/),
      lines: [{ name: 'Berry Blast', image: '/pictures/berry-blast-1280.webp', quantity: 2 }],
      paid: 588,
    },
  ])
  expect((await customer.send('readCart')).body.cart.products).toEqual([])

  const order = await customer.send('readOrder', { params: { id: first.body.orderId } })
  expect(order.body).toMatchObject({
    number: expect.stringMatching(/^DH\d+$/),
    subtotal: 498,
    discount: 0,
    tax: 90,
    shipping: 0,
    total: 588,
    items: [{ productId: berry, name: 'Berry Blast', price: 249, quantity: 2 }],
    shippingAddress: ADDRESS,
    trackingInfo: { trackingNumber: null, courier: null, url: null },
    payment: { method: 'upi', status: 'captured' },
    history: [{ status: 'placed', by: 'customer' }],
  })
})

test('cancelling a placed order refunds it', async () => {
  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [await stockProduct(shop)]: 1 })

  const cancelled = await customer.send('cancelOrder', { params: { id: orderId } })
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.order.status).toBe('cancelled')

  await expect
    .poll(async () => (await customer.send('readOrder', { params: { id: orderId } })).body.payment.status)
    .toBe('refunded')
})
