import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { quiet } from '#tests/support/jobs.ts'
import { atProvider } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

/** A payment with a fee on it, for one of a product; `isPlaced`: an order already, on its signature. */
async function paidWithFee(productId: string, isPlaced: boolean) {
  const customer = await shop.signInCustomer()
  const { body } = await openCheckout(customer, { [productId]: 1 })
  await atProvider(shop, { do: 'fee', amount: 5_000, order_id: body.id })
  const proof = await pay(shop, body.id)
  const verify = () => customer.send('verifyPayment', { body: proof })
  if (isPlaced) {
    shop.sandbox.faults.add({ fault: 'reset', path: `/razorpay/v1/payments/${proof.razorpay_payment_id}`, times: 1 })
    expect((await verify()).status).toBe(200)
  }
  return verify
}

test('payments of another amount that come at once wait for each other in no circle, and hold nothing back', async () => {
  const productId = await stockProduct(shop, { stock: 6 })
  const placed = [true, false, true, false, true, false]
  const verifies = []
  for (const isPlaced of placed) verifies.push(await paidWithFee(productId, isPlaced))
  const before = await countDeadlocks(shop)

  const answers = await Promise.all(verifies.map((verify) => verify()))

  expect(answers.map(({ status }) => status)).toEqual(placed.map((isPlaced) => (isPlaced ? 200 : 409)))
  await quiet(shop)
  expect(await stockOf(shop, productId)).toBe(6)
  await sleep(1_100) // PostgreSQL tells a second later
  expect((await countDeadlocks(shop)) - before).toBe(0)
})
