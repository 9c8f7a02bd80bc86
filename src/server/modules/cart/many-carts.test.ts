import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { lockAddresses } from '#modules/accounts/stores/addresses.ts'
import { users } from '#modules/accounts/tables.ts'
import { lockProduct } from '#modules/catalogue/stores/products.ts'
import { ADDRESS, type Proof, pay, stockProduct } from '#tests/support/buying.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { quiet } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { cartLines } from './tables.ts'

const shop = await openTestShop({ instances: 2, isCrowded: true, settings: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(shop.stop)

const signInMany = (count: number) => Promise.all(Array.from({ length: count }, () => shop.signInCustomer()))

test('many customers change their carts by few statements, and each gets their own', async () => {
  const customers = await signInMany(60)
  const [berry, mango] = [await stockProduct(shop, { price: 100 }), await stockProduct(shop, { price: 7 })]
  const quantities = customers.map((_, place) => (place % 20) + 1)

  const answers: { status: number; body: { cart: { subtotal: number } } }[] = []
  const statements = await statementsOf(async () => {
    const added = customers.map((customer, place) =>
      customer.send('addToCart', { body: { productId: place % 2 ? berry : mango, quantity: quantities[place] } }),
    )
    answers.push(...(await Promise.all(added)))
  })
  const subtotals = quantities.map((quantity, place) => quantity * (place % 2 ? 100 : 7))
  expect(answers.map(({ status, body }) => (status === 200 ? body.cart.subtotal : status))).toEqual(subtotals)
  expect(statements.length).toBeLessThan(6)

  const removed = await Promise.all(
    customers.map((customer, place) =>
      place % 3 === 0
        ? customer.send('removeFromCart', { params: { productId: place % 2 ? berry : mango } })
        : customer.send('setCartQuantity', { params: { productId: berry }, body: { quantity: 2 } }),
    ),
  )
  expect(removed.map(({ status, body }) => (status === 200 ? body.cart.subtotal : status))).toEqual(
    customers.map((_, place) => (place % 3 === 0 ? 0 : place % 2 ? 200 : 404)),
  )
})

test('tokens that are no customer’s change nothing, in whatever company', async () => {
  const [customer, gone, admin] = [await shop.signInCustomer(), await shop.signInCustomer(), await shop.signInAdmin()]
  await gone.send('logout')
  const productId = await stockProduct(shop)
  const before = await shop.db.$count(cartLines)

  const people = [customer, gone, admin, shop.visitor('made-up'), customer]
  const added = await Promise.all(
    people.map((person) => person.send('addToCart', { body: { productId, quantity: 1 } })),
  )

  expect(added.map(({ status }) => status)).toEqual([200, 401, 403, 401, 200])
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
  expect(await shop.db.$count(cartLines)).toBe(before + 1)
})

test('a line that a payment has locked is waited for by its own customer alone', async () => {
  const customers = await signInMany(12)
  const productId = await stockProduct(shop)
  for (const customer of customers) await customer.send('addToCart', { body: { productId, quantity: 1 } })
  const paying = 5 // in the middle of those who share a statement
  const emailOfOne = customers[paying]?.email ?? ''
  const locked = Promise.withResolvers<void>()
  const paid = Promise.withResolvers<void>()
  const payment = shop.db.transaction(async (tx) => {
    const one = tx.select({ id: users.id }).from(users).where(eq(users.email, emailOfOne))
    await tx.update(cartLines).set({ nameSeen: 'Being paid' }).where(inArray(cartLines.userId, one))
    locked.resolve()
    await paid.promise
  })
  await locked.promise

  const answered = new Set<number>()
  const answers = customers.map(async (customer, place) => {
    const answer = await customer.send('addToCart', { body: { productId, quantity: 2 } })
    answered.add(place)
    return answer
  })
  // Sooner than a statement gives up waiting for a lock.
  await expect.poll(() => answered.size, { timeout: 1_800 }).toBe(customers.length - 1)
  expect(answered.has(paying)).toBe(false)
  paid.resolve()
  await payment

  const carts = await Promise.all(answers)
  expect(carts.map(({ status, body }) => (status === 200 ? body.cart.itemCount : status))).toEqual(carts.map(() => 3))
})

test('whoever changes a product, or their addresses, keeps nobody from their cart', async () => {
  const customers = await signInMany(4)
  const productId = await stockProduct(shop)
  const [customer] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, customers[2]?.email ?? ''))

  const added = await shop.db.transaction(async (tx) => {
    await lockProduct(tx, productId)
    await lockAddresses(tx, customer?.id ?? '')
    const adding = customers.map((each) => each.send('addToCart', { body: { productId, quantity: 1 } }))
    return Promise.race([Promise.all(adding), sleep(1_800)])
  })

  expect(added?.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

/** More of them for a longer night: INTERLEAVINGS=1000. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 3)

const ACT = fc.record({
  customer: fc.nat({ max: 4 }),
  instance: fc.nat({ max: 1 }),
  product: fc.nat({ max: 2 }),
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constant('add' as const) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
    { weight: 2, arbitrary: fc.constant('buy' as const) },
  ),
  at: fc.nat({ max: 40 }),
})

test(
  'whatever many customers do by two instances at once, nobody sees an error and every piece is accounted for',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ACT, { minLength: 40, maxLength: 80 }), async (acts) => {
        const customers = (await signInMany(5)).map((here) => [here, shop.visitorElsewhere(here.token ?? '')] as const)
        const products = await Promise.all([1, 2, 3].map((price) => stockProduct(shop, { price: price * 100 })))
        const statuses: number[] = []
        const added = new Map<string, number>()
        const bought = new Map<string, number>()
        const count = (into: Map<string, number>, key: string, more: number) =>
          into.set(key, (into.get(key) ?? 0) + more)

        await Promise.all(
          acts.map(async (act) => {
            await sleep(act.at)
            const [here, elsewhere] = customers[act.customer] ?? []
            const person = act.instance ? elsewhere : here
            const productId = products[act.product] ?? ''
            if (!person) return
            if (act.do === 'add') {
              const { status } = await person.send('addToCart', { body: { productId, quantity: 1 } })
              statuses.push(status)
              if (status === 200) count(added, `${act.customer} ${productId}`, 1)
            } else if (act.do === 'remove') {
              const { status } = await person.send('removeFromCart', { params: { productId: products[0] ?? '' } })
              statuses.push(status)
            } else {
              const session = await person.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
              statuses.push(session.status)
              if (session.status !== 200) return
              const proof: Proof = await pay(shop, session.body.id)
              const { status, body } = await person.send('verifyPayment', { body: proof })
              statuses.push(status)
              const order = await person.send('readOrder', { params: { id: body.orderId } })
              for (const item of order.body.items) count(bought, `${act.customer} ${item.productId}`, item.quantity)
            }
          }),
        )

        expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([])
        for (const [place, [here]] of customers.entries()) {
          const { cart } = (await here.send('readCart')).body
          // Of the first product nobody knows how many were taken out again.
          for (const productId of products.slice(1)) {
            const left = cart.products.find(({ _id }: { _id: string }) => _id === productId)?.quantity ?? 0
            const key = `${place} ${productId}`
            // A payment takes no more out of a cart than is there: two that were opened for the same pieces may buy them twice.
            expect(left + (bought.get(key) ?? 0)).toBeGreaterThanOrEqual(added.get(key) ?? 0)
            expect(left).toBeLessThanOrEqual(added.get(key) ?? 0)
          }
        }
        await quiet(shop)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await sleep(1_100)
    expect(await countDeadlocks(shop)).toBe(0)
  },
  60_000 + RUNS * 5_000,
)
