import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { textToLookThrough } from '#tests/support/text-to-look-through.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const [owner, packer, accountant] = [
  await shop.signInAdmin(),
  await shop.signInStaff('packer'),
  await shop.signInStaff('accountant'),
]
const customer = await shop.signInCustomer()
const productId = await stockProduct(shop, { price: 7411 })
const newOrder = () => buy(shop, customer, { [productId]: 3 })

const change = (who: typeof packer, id: string, body: object) => who.send('changeOrderStatus', { params: { id }, body })

/** Every number in an answer, by the name it stands under. */
function numbersIn(value: unknown, name = ''): [string, number][] {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []

  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, Array.isArray(value) ? name : key))
}

const COUNTS = [
  ['quantity', 3],
  ['refundedQuantity', 0],
]

test('a packer reads everything of an order but its money', async () => {
  const id = await newOrder()
  const whole = (await owner.send('readOrder', { params: { id } })).body
  const { body } = await packer.send('readOrder', { params: { id } })

  expect(body).toMatchObject({
    id,
    number: whole.number,
    customer: whole.customer,
    shippingAddress: whole.shippingAddress,
    subtotal: null,
    discount: null,
    tax: null,
    shipping: null,
    total: null,
    items: [{ productId, name: 'Berry Blast', price: null, quantity: 3 }],
    payment: { status: 'captured' },
  })
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(whole).toSorted())
  expect(numbersIn(whole).length).toBeGreaterThan(5)
  expect(numbersIn(body)).toEqual(COUNTS)
})

test('a packer’s lists carry no money either, paged or whole', async () => {
  await newOrder()
  for (const query of [{ limit: '1' }, {}] as { limit?: string }[]) {
    const { body } = await packer.send('listAllOrders', { query: { ...query } })
    expect(body[0]).toMatchObject({ total: null, items: [{ price: null, quantity: 3 }] })
    expect(new Set(numbersIn(body).map(([name]) => name))).toEqual(new Set(['quantity', 'refundedQuantity']))
    expect(textToLookThrough(body)).not.toMatch(/7411|22233|26235/)
  }
  expect((await packer.send('readOrderCounts')).body.all).toBeGreaterThan(0)
})

test('a packer ships and delivers, and that is all; the history says admin', async () => {
  const id = await newOrder()
  for (const body of [{ status: 'cancelled' }, { status: 'cancelled', trackingNumber: 'd123' }, { status: 'placed' }]) {
    const refused = await change(packer, id, body)
    expect([body, refused.status, refused.body.code]).toEqual([body, 403, 'forbidden'])
  }
  const shipped = await change(packer, id, { trackingNumber: 'd123' })
  expect([shipped.status, shipped.body.message]).toEqual([200, 'Tracking information added successfully'])
  expect(numbersIn(shipped.body)).toEqual(COUNTS)
  const delivered = await change(packer, id, { status: 'delivered' })
  expect(delivered.body.order.history.map(({ status, by }) => [status, by])).toEqual([
    ['placed', 'customer'],
    ['shipped', 'admin'],
    ['delivered', 'admin'],
  ])
  expect((await change(packer, id, { status: 'shipped' })).status).toBe(409)
  const [latest] = (await owner.send('listOrderChanges', { params: { id } })).body
  expect(latest?.by).toBe(packer.email)
})

test('an accountant reads orders, invoices and money with every rupee, and changes nothing', async () => {
  const id = await newOrder()
  expect((await accountant.send('readOrder', { params: { id } })).body.total).toBe(26235)
  expect((await accountant.send('listAllOrders', { query: { limit: '1' } })).body[0]?.total).toBe(26235)
  expect((await accountant.send('readInvoice', { params: { id } })).status).toBe(200)
  expect((await packer.send('readInvoice', { params: { id } })).status).toBe(403)

  for (const body of [{ status: 'shipped' }, { trackingNumber: 'D1' }, { status: 'cancelled' }]) {
    expect((await change(accountant, id, body)).status).toBe(403)
  }
  expect((await accountant.send('refundOrder', { params: { id }, body: { reason: 'Broken' } })).status).toBe(403)
  expect((await owner.send('readOrder', { params: { id } })).body.status).toBe('placed')
})

test('the description says who of the staff may make a call', async () => {
  const { body } = await shop.visitor().request('GET', '/openapi.json')
  const { paths } = body as unknown as { paths: Record<string, Record<string, { 'x-staff'?: string[] }>> }
  const staffOf = (path: string, method: string) => paths[path]?.[method]?.['x-staff']

  expect(staffOf('/orders/{id}/status', 'patch')).toEqual(['owner', 'packer'])
  expect(staffOf('/payments/health', 'get')).toEqual(['owner', 'accountant'])
  expect(staffOf('/products', 'post')).toEqual(['owner'])
  expect(staffOf('/cart', 'get')).toEqual([])
  expect(await (await shop.app.request('/api/docs')).text()).toContain('owner, packer')
})
