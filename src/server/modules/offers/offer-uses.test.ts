import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { crowdForOffer } from '#tests/support/offer-crowd.ts'
import { endOffers, findUseBreaches, makeOffer, offerNow } from '#tests/support/offers.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerUses, pastBuyers } from './tables.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)
beforeEach(() => endOffers(shop))

const HOLD_MS = 16 * 60_000
const productId = await stockProduct(shop, { price: 1_000 })
const open = (customer: Client) => openCheckout(customer, { [productId]: 1 })
const verify = async (customer: Client, id: string) => customer.send('verifyPayment', { body: await pay(shop, id) })
const PRICE = 118_000
const HALF = 59_000

test('a use is held with the checkout, given back with its hold, and taken again by a late payment', async () => {
  const { id } = await makeOffer(shop, { value: 50, total: 1 })
  const [one, other] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const session = await open(one)
  expect(session.body.amount).toBe(HALF)
  expect(await offerNow(shop, id)).toMatchObject({ uses: 0, reserved: 1, state: 'used_up' })
  expect((await open(other)).body.amount).toBe(PRICE)

  shop.travel(HOLD_MS)
  await reconcile(shop, session.body.id)
  expect(await offerNow(shop, id)).toMatchObject({ reserved: 0, state: 'live' })
  expect((await verify(one, session.body.id)).status).toBe(200)
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, reserved: 0, cost: 500 })
  expect(await findUseBreaches(shop)).toEqual([])
})

test('a late payment whose offer is used up goes back in full, and the customer is told why', async () => {
  const { id } = await makeOffer(shop, { value: 50, total: 1 })
  const [late, quick] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const session = await open(late)
  shop.travel(HOLD_MS)
  await reconcile(shop, session.body.id)
  await buy(shop, quick, { [productId]: 1 })

  const proof = await pay(shop, session.body.id)
  const refused = await late.send('verifyPayment', { body: proof })
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_refunded'])
  expect(refused.body.message).toContain('The offer in your order was used up')
  await hurry(shop, 'refund')
  await quiet(shop)
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([{ amount: HALF, status: 'processed' }])
  expect((await shop.mailsTo(late.email))[0]?.text).toContain('was used up before your payment came')
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, reserved: 0 })
  expect(await findUseBreaches(shop)).toEqual([])
})

test('an order that is cancelled before it ships gives its use back, one that has left does not', async () => {
  const { id } = await makeOffer(shop, { value: 50, firstOrderOnly: true })
  const [customer, owner] = [await shop.signInCustomer(), await shop.signInAdmin()]
  const first = await buy(shop, customer, { [productId]: 1 })
  expect((await open(customer)).body.amount).toBe(PRICE)

  await customer.send('cancelOrder', { params: { id: first } })
  expect(await offerNow(shop, id)).toMatchObject({ uses: 0, cost: 0 })
  const second = await buy(shop, customer, {}) // the one that is left in the cart
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, cost: 500 })
  for (const status of ['shipped', 'cancelled']) {
    await owner.send('changeOrderStatus', { params: { id: second }, body: { status } })
  }
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, cost: 500 })
  expect(await findUseBreaches(shop)).toEqual([])
})

test('two tabs of one customer: the offer goes to the one that is paid first, the other payment goes back', async () => {
  const { id } = await makeOffer(shop, { value: 50, perCustomer: 1 })
  const customer = await shop.signInCustomer()
  const sessions = [await open(customer), await openCheckout(customer, {})]
  expect(sessions.map(({ body }) => body.amount)).toEqual([HALF, HALF]) // the second takes it over from the first
  expect(await offerNow(shop, id)).toMatchObject({ reserved: 1 })

  const proofs = await Promise.all(sessions.map(({ body }) => pay(shop, body.id)))
  const answers = await Promise.all(proofs.map((body) => customer.send('verifyPayment', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await quiet(shop)
  expect(await offerNow(shop, id)).toMatchObject({ uses: 1, reserved: 0 })
  expect(await findUseBreaches(shop)).toEqual([])
})

test('what an account has used is remembered when it is gone, by email and by phone', async () => {
  await makeOffer(shop, { value: 50, firstOrderOnly: true })
  const customer = await shop.signInCustomer()
  await buy(shop, customer, { [productId]: 1 })

  // Whoever shares the phone number with an account that is there is somebody else.
  expect((await open(await shop.signInCustomer())).body.amount).toBe(HALF)
  const [user] = await shop.db.select().from(users).where(eq(users.email, customer.email))
  for (const table of [offerUses, pastBuyers]) {
    // As the foreign key leaves it.
    await shop.db
      .update(table)
      .set({ customerId: null })
      .where(eq(table.customerId, user?.id ?? ''))
  }
  expect((await open(await shop.signInCustomer())).body.amount).toBe(PRICE)
})

test('a crowd for few uses: exactly those pay less, everybody else the whole price, and nobody hears of an error', () =>
  crowdForOffer(shop, { buyers: 24, uses: 7 }))
