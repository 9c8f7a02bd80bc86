import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const [owner, packer] = [await shop.signInAdmin(), await shop.signInStaff('packer')]
const productId = await stockProduct(shop)

async function ordered(body?: object) {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [productId]: 1 })
  if (body) await owner.send('changeOrderStatus', { params: { id }, body })

  return { id, customer }
}

test('what was shipped is delivered, each for itself, and once however often it is said', async () => {
  const [first, second] = [await ordered({ trackingNumber: 'D1' }), await ordered({ status: 'shipped' })]
  const [waiting, gone] = [await ordered(), await ordered({ status: 'cancelled' })]
  const { number } = (await owner.send('readOrder', { params: { id: first.id } })).body
  const body = { orders: [number, second.id, waiting.id, gone.id, 'DH999999', second.id] }
  const expected = [
    [true, 'Delivered'],
    [true, 'Delivered'],
    [false, 'This order is not shipped yet.'],
    [false, 'Order is Cancelled, Cannot Change the status'],
    [false, 'There is no such order.'],
    [true, 'Delivered'],
  ]
  // Again, and two at a time.
  const answers = [
    await packer.send('deliverOrders', { body }),
    ...(await Promise.all([packer.send('deliverOrders', { body }), owner.send('deliverOrders', { body })])),
  ]
  for (const answer of answers) expect(answer.body.results.map(({ ok, message }) => [ok, message])).toEqual(expected)

  const order = (await owner.send('readOrder', { params: { id: first.id } })).body
  expect(order.history.map(({ status }) => status)).toEqual(['placed', 'shipped', 'delivered'])
  const changes = (await owner.send('listOrderChanges', { params: { id: second.id } })).body
  expect(changes.filter(({ after }) => (after as { status?: string }).status === 'delivered')).toHaveLength(1)
  await hurry(shop, 'order-mail')
  const mails = (await shop.mailsTo(first.customer.email)).filter(({ subject }) => /delivered/i.test(subject))
  expect(mails).toHaveLength(1)
  expect((await owner.send('readOrder', { params: { id: waiting.id } })).body.status).toBe('placed')
})

test('a list of too many, or none, is a 400', async () => {
  const many = { orders: Array.from({ length: 501 }, () => 'DH100001') }
  expect((await owner.send('deliverOrders', { body: many })).status).toBe(400)
  expect((await owner.send('deliverOrders', { body: {} })).status).toBe(400)
  expect((await owner.send('deliverOrders', { body: { orders: [] } })).body).toEqual({ results: [] })
})
