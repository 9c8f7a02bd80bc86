import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()

/** A customer with an order of two of five pieces. */
async function customerWithOrder() {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 249, stock: 5 })
  const id = await buy(shop, customer, { [productId]: 2 })
  const stock = async () => (await shop.db.select().from(products).where(eq(products.id, productId)))[0]?.stock

  return { customer, id, params: { id }, stock }
}

test('an order is read by its customer and by an admin, and by nobody else', async () => {
  const { customer, params } = await customerWithOrder()
  const stranger = await shop.signInCustomer()

  const own = await customer.send('readOrder', { params })
  expect(own.status).toBe(200)
  expect(own.body).not.toHaveProperty('customer')
  expect(own.body).not.toHaveProperty('notes')
  const { customer: whose, notes, ...rest } = (await admin.send('readOrder', { params })).body
  expect(notes).toEqual([])
  expect(rest).toEqual({ ...own.body, payment: { ...own.body.payment, disputes: [] } })
  expect(whose).toMatchObject({ name: expect.any(String), email: customer.email, phone: expect.any(String) })
  expect((await stranger.send('readOrder', { params })).status).toBe(404)
  expect((await shop.visitor().send('readOrder', { params })).status).toBe(401)
})

test.each([randomUUID(), 'no-id', 'ALL', '%00'])('the order %s is a 404', async (id) => {
  const customer = await shop.signInCustomer()

  for (const caller of [customer, admin]) expect((await caller.send('readOrder', { params: { id } })).status).toBe(404)
  expect((await customer.send('cancelOrder', { params: { id } })).status).toBe(404)
})

test('a placed order can be cancelled: the money goes back, and so does the stock', async () => {
  const { customer, params, stock } = await customerWithOrder()
  expect(await stock()).toBe(3)

  const { status, body } = await customer.send('cancelOrder', { params })

  expect(status).toBe(200)
  expect(body).toMatchObject({ message: expect.any(String), order: { ...params, status: 'cancelled' } })
  expect(body.order.history.map(({ status: step, by }) => [step, by])).toEqual([
    ['placed', 'customer'],
    ['cancelled', 'customer'],
  ])
  expect(await stock()).toBe(5)
  await quiet(shop)
  expect((await customer.send('readOrder', { params })).body.payment.status).toBe('refunded')
})

test.each([
  ['shipped', 'order_not_cancellable'],
  ['delivered', 'order_delivered'],
  ['cancelled', 'order_cancelled'],
])('a %s order cannot be cancelled by its customer', async (status, code) => {
  const { customer, params } = await customerWithOrder()
  await admin.send('changeOrderStatus', { params, body: { status } })

  const answer = await customer.send('cancelOrder', { params })

  expect([answer.status, answer.body.code]).toEqual([409, code])
})

test('an admin can cancel a shipped order: the money goes back, the stock is on the road', async () => {
  const { customer, params, stock } = await customerWithOrder()
  await admin.send('changeOrderStatus', { params, body: { trackingNumber: 'D1' } })

  const { status } = await admin.send('changeOrderStatus', { params, body: { status: 'cancelled' } })

  expect(status).toBe(200)
  await quiet(shop)
  expect((await customer.send('readOrder', { params })).body.payment.status).toBe('refunded')
  expect(await stock()).toBe(3)
})

test('another customer’s order cannot be cancelled, and cancelling is not for visitors and admins', async () => {
  const { customer, params } = await customerWithOrder()
  const stranger = await shop.signInCustomer()

  expect((await stranger.send('cancelOrder', { params })).status).toBe(404)
  expect((await shop.visitor().send('cancelOrder', { params })).status).toBe(401)
  expect((await admin.send('cancelOrder', { params })).status).toBe(403)
  expect((await customer.send('readOrder', { params })).body.status).toBe('placed')
})

test('the mails of an order’s life, each once', async () => {
  const { customer, params } = await customerWithOrder()
  const { number } = (await customer.send('readOrder', { params })).body
  for (const body of [
    { trackingNumber: 'D123' },
    { trackingNumber: 'D124' },
    { status: 'shipped' },
    { status: 'delivered' },
  ])
    await admin.send('changeOrderStatus', { params, body })
  await hurry(shop, 'order-mail')

  const mails = await shop.mailsTo(customer.email, 3)
  expect(mails).toHaveLength(3)
  const [placed, shipped, delivered] = ['is placed', 'is on its way', 'was delivered'].map((end) =>
    mails.find(({ subject }) => subject === `Your order ${number} ${end}`),
  )
  for (const part of ['Berry Blast × 2', '₹498', '₹588', '12 Marigold Lane', 'Pune', `/orders/${params.id}`])
    expect(placed?.text).toContain(part)
  expect(shipped?.text).toContain('DTDC')
  expect(shipped?.text).toMatch(/https:\/\/\S+D12[34]/)
  expect(delivered).toBeDefined()
})

test('a parcel that was shipped without a number is told again with it', async () => {
  const { customer, params } = await customerWithOrder()
  for (const body of [{ status: 'shipped' }, { trackingNumber: 'D123' }, { trackingNumber: 'D124' }]) {
    await admin.send('changeOrderStatus', { params, body })
    await hurry(shop, 'order-mail')
    await quiet(shop)
  }

  const shipped = (await shop.mailsTo(customer.email, 3)).filter(({ subject }) => subject.endsWith('is on its way'))
  expect(shipped.map(({ text }) => text.includes('D123'))).toEqual([true, false])
})

test('a cancelled order is told to the customer, a new one to the owner, once', async () => {
  const { customer, params } = await customerWithOrder()
  const { number } = (await customer.send('readOrder', { params })).body
  await customer.send('cancelOrder', { params })
  await hurry(shop, 'order-mail')
  await hurry(shop, 'owner-mail')

  const mails = await shop.mailsTo(customer.email, 2)
  const cancelled = mails.filter(({ subject }) => subject === `Your order ${number} is cancelled`)
  expect(cancelled).toHaveLength(1)
  expect(cancelled[0]?.text).toContain('₹588')
  const owner = await shop.mailsTo(shop.config.admin.email)
  expect(owner.filter(({ subject }) => subject === `New order ${number}: ₹588`)).toHaveLength(1)
})

test('with the mail server away an order is placed all the same, and the mail comes later', async () => {
  shop.sandbox.faults.add({ fault: 'mail-refuse' })
  const { customer, params } = await customerWithOrder()
  await hurry(shop, 'order-mail')
  expect((await customer.send('readOrder', { params })).status).toBe(200)

  shop.sandbox.faults.clear()
  await hurry(shop, 'order-mail')
  expect(await shop.mailsTo(customer.email)).toHaveLength(1)
})
