import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { REAL_SELLER } from '#tests/support/live-shop.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const change = (body: object) => admin.send('updateSettings', { body })

beforeEach(async () => {
  await change(DEFAULT_SETTINGS)
})

async function invoiceOf(id: string): Promise<string> {
  const answer = await shop.app.request(`/api/orders/${id}/invoice`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return pdfText(Buffer.from(await answer.arrayBuffer()))
}

test('shipping that costs something is in the cart, the payment, the order, its mail and its invoice, and stays with the order', async () => {
  await change({ shipping: { price: 60, freeAbove: 500 } })
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 249 })
  const session = await openCheckout(customer, { [productId]: 1 })
  const totals = { subtotal: 249, discount: 0, tax: 45, shipping: 60, total: 354 }
  expect((await customer.send('readCart')).body.cart).toMatchObject(totals)
  expect(session.body.amount).toBe(35_400)

  // The price changes while the customer is in the pop-up.
  await change({ shipping: { price: 90 } })
  const proof = await pay(shop, session.body.id)
  const { orderId } = (await customer.send('verifyPayment', { body: proof })).body
  expect((await customer.send('readOrder', { params: { id: orderId } })).body).toMatchObject(totals)
  const invoice = await invoiceOf(orderId)
  expect(invoice).toMatch(/Shipping\s*₹\s*60\.00/)
  expect(invoice).toMatch(/Total\s*₹\s*354\.00/)
  const [mail] = await shop.mailsTo(customer.email)
  expect(mail?.text).toContain('Shipping: ₹60\nTax (18%): ₹45\nTotal: ₹354')
})

test.each([
  [1, 60, 354],
  [2, 60, 648],
  [3, 0, 881], // 747 of goods: free from 500 on, to be exact
])('%s of ₹249 cost ₹%s to ship and ₹%s in all', async (quantity, shipping, total) => {
  await change({ shipping: { price: 60, freeAbove: 500 } })
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 249 })
  const { body } = await customer.send('addToCart', { body: { productId, quantity } })

  expect([body.cart.shipping, body.cart.total]).toEqual([shipping, total])
  expect((await customer.send('removeFromCart', { params: { productId } })).body.cart).toMatchObject({
    shipping: 0,
    total: 0,
  })
})

test('goods for exactly the sum are shipped free, one rupee less are not', async () => {
  await change({ shipping: { price: 60, freeAbove: 500 } })
  for (const [price, shipping] of [
    [500, 0],
    [499, 60],
  ] as const) {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop, { price })
    const { body } = await customer.send('addToCart', { body: { productId, quantity: 1 } })
    expect([price, body.cart.shipping]).toEqual([price, shipping])
  }
})

test('an invoice names the seller who sold, whoever it is now; mails and pages name the present one', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const sold = await buy(shop, customer, { [productId]: 1 })
  await change({ seller: REAL_SELLER })
  const soldLater = await buy(shop, customer, { [productId]: 1 })

  expect(await invoiceOf(sold)).toContain('GSTIN 07AAAAA0000A0Z0')
  const invoice = await invoiceOf(soldLater)
  expect(invoice).toContain('GSTIN 27AAPFU0939F1ZV')
  expect(invoice).toMatch(/CGST 9%/) // to Pune, from Pune
  const mails = await shop.mailsTo(customer.email, 2)
  const ofLater = mails.find(({ text }) => text.includes(`/orders/${soldLater}`)) // either may be the first to arrive
  expect(ofLater?.text).toContain('12 Station Road, Pune 411 001\nQuestions? Write to help@fizz.example')
})

test('a courier of the owner’s own is known by its mask, in orders and in lists', async () => {
  const link = 'https://www.indiapost.example/track?id={number}'
  await change({ couriers: [{ name: 'Speed Post', mask: 'AA999999999IN', link }, ...DEFAULT_SETTINGS.couriers] })
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  const ship = (trackingNumber: string) => admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber } })

  const expected = {
    trackingNumber: 'EA123456789IN',
    courier: 'Speed Post',
    url: 'https://www.indiapost.example/track?id=EA123456789IN',
  }
  expect((await ship('ea123456789in')).body.order.trackingInfo).toEqual(expected)
  expect((await customer.send('listMyOrders')).body[0]?.trackingInfo).toEqual(expected)
  expect((await ship('123456789')).body.order.trackingInfo.courier).toBe('DTDC')
})
