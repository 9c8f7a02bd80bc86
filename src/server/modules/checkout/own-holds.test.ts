import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { quiet } from '#tests/support/jobs.ts'
import { findBreaches, readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkouts } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

/** A customer who opened a payment for the last piece, closed it, and opened it again. */
async function triedTwice() {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 1 })
  const first = await openCheckout(customer, { [productId]: 1 })
  const second = await openCheckout(customer, {})

  return { customer, productId, first, second }
}

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    expect(rows).not.toEqual([])
  })

test('a payment that was closed does not keep its own customer from the last piece', async () => {
  const { customer, productId, first, second } = await triedTwice()

  expect([first.status, second.status]).toEqual([200, 200])
  expect(await stockOf(shop, productId)).toBe(0)
  expect((await customer.send('readCart')).body.cart.notices).toEqual([])

  const another = await shop.signInCustomer()
  expect((await openCheckout(another, { [productId]: 1 })).status).toBe(409)
  expect((await another.send('readCart')).body.cart.notices).toEqual(['Berry Blast is sold out.'])
})

test.each([
  ['the later one first', [1, 0]],
  ['the earlier one first', [0, 1]],
])('both paid after all, %s: one order, one refund', async (_, [one = 0, other = 0]) => {
  const { customer, productId, first, second } = await triedTwice()
  const proofs = [await pay(shop, first.body.id), await pay(shop, second.body.id)]

  expect((await customer.send('verifyPayment', { body: proofs[one] })).status).toBe(200)
  expect((await customer.send('verifyPayment', { body: proofs[other] })).body.code).toBe('payment_refunded')
  await quiet(shop)

  expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  expect((await readPayment(shop, proofs[other]?.razorpay_payment_id ?? '')).refunds).toHaveLength(1)
  expect(await stockOf(shop, productId)).toBe(0)
})

test('both paid at once: one order, one refund, and nothing hangs', async () => {
  const { customer, productId, first, second } = await triedTwice()
  const proofs = [await pay(shop, first.body.id), await pay(shop, second.body.id)]

  const answers = await Promise.all(proofs.map((body) => customer.send('verifyPayment', { body })))
  await quiet(shop)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop, productId)).toBe(0)
  expect(await findBreaches(shop)).toEqual([])
})

test('one account holds no more of a product than one cart, however many payments it opens at once', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 500 })
  await customer.send('addToCart', { body: { productId, quantity: 20 } })

  const sessions = await Promise.all(Array.from({ length: 12 }, () => openCheckout(customer, {})))

  expect(sessions.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await stockOf(shop, productId)).toBe(480)
  expect((await openCheckout(await shop.signInCustomer(), { [productId]: 20 })).status).toBe(200)
})

test('a hold that gets the name of its order in that very moment moves all the same', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 1 })
  const { body } = await openCheckout(customer, { [productId]: 1 })
  let again: ReturnType<typeof openCheckout> | undefined

  await shop.db.transaction(async (tx) => {
    await tx.update(checkouts).set({ providerOrderId: body.id }).where(eq(checkouts.providerOrderId, body.id))
    again = openCheckout(customer, {})
    await sleep(30)
  })

  expect((await again)?.status).toBe(200)
  expect(await stockOf(shop, productId)).toBe(0)
})

test('nobody else waits for the products while a payment of the same customer is being made', async () => {
  const customer = await shop.signInCustomer()
  const [first, second] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 5 })]
  const { body: paid } = await openCheckout(customer, { [first]: 1 })
  await customer.send('removeFromCart', { params: { productId: first } })
  await openCheckout(customer, { [second]: 1 })

  const statements = await shop.db.transaction(async (tx) => {
    await tx.select().from(checkouts).where(eq(checkouts.providerOrderId, paid.id)).for('update')
    return statementsOf(() => openCheckout(customer, {}))
  })

  const areLocked = statements.findIndex((text) => text.includes('"products"') && text.endsWith('for no key update'))
  const isLook = (text: string) => text.includes('skip locked')
  expect(statements.slice(0, areLocked).filter(isLook).length).toBeGreaterThan(1)
  expect(statements.slice(areLocked).filter(isLook)).toHaveLength(1)
})

test('a hold of another product stays when the next payment is opened', async () => {
  const customer = await shop.signInCustomer()
  const [first, second] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 5 })]
  await openCheckout(customer, { [first]: 2 })
  await customer.send('removeFromCart', { params: { productId: first } })

  await openCheckout(customer, { [second]: 3 })

  expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([3, 2])
})

test('who exchanges an own hold for a larger cart never waits in a circle with another buyer', async () => {
  const [first = '', second = ''] = [
    await stockProduct(shop, { stock: 9 }),
    await stockProduct(shop, { stock: 9 }),
  ].toSorted()
  const customer = await shop.signInCustomer()
  const held = await openCheckout(customer, { [second]: 6 })
  expect(held.status).toBe(200)
  const take = (id: string) => sql`update ${products} set stock = stock - 1 where ${eq(products.id, id)}`

  const again = await shop.db.transaction(async (other) => {
    await other.execute(take(first))
    const waiting = openCheckout(customer, { [first]: 7 })
    await somebodyWaits()
    await other.execute(take(second)) // it would never be had if the hold had been given back before the wait
    return { waiting }
  })

  expect((await again.waiting).status).toBe(200)
})

test('what comes into the cart while the others are being locked is locked in its turn, not after them', async () => {
  const customer = await shop.signInCustomer()
  const ids = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 5 })]
  const [low = '', high = ''] = ids.toSorted()
  await openCheckout(customer, { [high]: 1 })
  const [freeHigh, freeLow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => {
    for (const { resolve } of [freeHigh, freeLow]) resolve()
  })

  const highIsHeld = keepLocked(high, freeHigh.promise)
  const opening = openCheckout(customer, {})
  await somebodyWaits()
  await customer.send('addToCart', { body: { productId: low, quantity: 1 } })
  const lowIsHeld = keepLocked(low, freeLow.promise)
  await isLocked(low)
  freeHigh.resolve()
  await highIsHeld
  await somebodyWaits()

  await shop.db.execute(sql`select from ${products} where ${products.id} = ${high} for update nowait`)
  freeLow.resolve()
  await lowIsHeld
  expect((await opening).status).toBe(200)
  expect([await stockOf(shop, low), await stockOf(shop, high)]).toEqual([4, 4])
})

const keepLocked = (productId: string, until: Promise<void>) =>
  shop.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, productId)).for('update')
    await until
  })

const isLocked = (productId: string) =>
  vi.waitFor(async () => {
    const free = await shop.db
      .select()
      .from(products)
      .where(eq(products.id, productId))
      .for('update', { skipLocked: true })
    expect(free).toEqual([])
  })
