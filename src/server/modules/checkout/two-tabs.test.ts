import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { openCheckout, type Proof, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

const MINUTE = 60_000
const ROUNDS = Array.from({ length: 5 }, (_, round) => round + 1)

/** A customer with two pieces in the cart, who has gone to pay for them in two tabs. */
async function customerWithTwoTabs(stock: number) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock })
  const first = await openCheckout(customer, { [productId]: 2 })
  const second = await openCheckout(customer, {})
  expect([first.status, second.status]).toEqual([200, 200])

  return { customer, productId, sessions: [first.body.id, second.body.id] }
}

/** Both tabs pay, and then both say so at the same moment. */
async function payAtOnce(customer: Client, sessions: string[]) {
  const proofs = await Promise.all(sessions.map((id) => pay(shop, id)))
  const answers = await Promise.all(proofs.map((body) => customer.send('verifyPayment', { body })))

  return { proofs, answers, statuses: answers.map(({ status }) => status).toSorted() }
}

async function refundsOf(proofs: Proof[]) {
  await quiet(shop)
  const payments = await Promise.all(proofs.map((proof) => readPayment(shop, proof.razorpay_payment_id)))

  return payments.flatMap(({ refunds }) => refunds)
}

test.each(ROUNDS)('two tabs that pay one cart at the same moment are two orders (round %i)', async () => {
  const { customer, productId, sessions } = await customerWithTwoTabs(5)

  const { proofs, answers, statuses } = await payAtOnce(customer, sessions)

  expect(statuses).toEqual([200, 200])
  const orders = (await customer.send('listMyOrders')).body
  expect(orders.map(({ id }) => id).toSorted()).toEqual(answers.map(({ body }) => body.orderId).toSorted())
  expect(new Set(orders.map(({ id }) => id)).size).toBe(2)
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)
  expect(await stockOf(shop, productId)).toBe(1)
  expect(await refundsOf(proofs)).toEqual([])
})

test.each([
  { left: 4, orders: 2, refunds: 0, after: 0 },
  { left: 3, orders: 1, refunds: 1, after: 1 },
  { left: 1, orders: 0, refunds: 2, after: 1 },
])('too late for their stock, with $left left for two and two: orders $orders, refunds $refunds', async (row) => {
  const { customer, productId, sessions } = await customerWithTwoTabs(4)
  shop.travel(16 * MINUTE)
  await hurry(shop, 'reconcile')
  await shop.db.update(products).set({ stock: row.left }).where(eq(products.id, productId))

  const { proofs, statuses } = await payAtOnce(customer, sessions)

  expect(statuses).toEqual([...Array(row.orders).fill(200), ...Array(row.refunds).fill(409)])
  expect((await customer.send('listMyOrders')).body).toHaveLength(row.orders)
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(row.orders > 0 ? 0 : 2)
  expect(await stockOf(shop, productId)).toBe(row.after)
  expect(await refundsOf(proofs)).toEqual(Array(row.refunds).fill({ amount: 58_800, status: 'processed' }))
})

test('after all that, every payment is one order or one full refund', async () => {
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})
