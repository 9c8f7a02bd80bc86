import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ADDRESS, pay, stockBundle, stockOf, stockProduct } from './buying.ts'
import type { TestShop } from './shop.ts'

const WAVE = 20

type Buyer = { customer: Awaited<ReturnType<TestShop['signInCustomer']>>; wants: Record<string, number> }

/**
 * So many customers at the same moment want boxes and the flavours that are in them, some of them both; some of those who paid
 * cancel. Nothing is sold that was not there, what is left adds up, and PostgreSQL had to break up no circle.
 */
export async function crowdForBundle(shop: TestShop, { buyers }: { buyers: number }): Promise<void> {
  const before = await deadlocks(shop)
  const stocks = [buyers, Math.ceil(buyers / 2), Math.ceil(buyers / 3)]
  const flavours = await Promise.all(
    stocks.map((stock, index) => stockProduct(shop, { name: `Flavour ${index}`, stock })),
  )
  const [first = '', second = '', third = ''] = flavours
  const made = { [third]: 1, [first]: 2, [second]: 1 } // in no order of their own
  const box = await stockBundle(shop, made)
  const wishes = [{ [box]: 1 }, { [first]: 1 }, { [second]: 1, [box]: 1 }, { [third]: 2 }, { [third]: 1, [first]: 1 }]
  const crowd: Buyer[] = []
  for (let come = 0; come < buyers; come += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, buyers - come) }, async (_, index): Promise<Buyer> => {
      const wants = wishes[(come + index) % wishes.length] ?? {}
      const customer = await shop.signInCustomer()
      for (const [productId, quantity] of Object.entries(wants)) {
        await customer.send('addToCart', { body: { productId, quantity } })
      }
      return { customer, wants }
    })
    crowd.push(...(await Promise.all(wave)))
  }

  const outcomes = await Promise.all(crowd.map((buyer, index) => purchase(shop, buyer, index % 4 === 0)))

  expect(outcomes.filter((outcome) => ![200, 409].includes(outcome.status))).toEqual([])
  const sold = crowd.filter((_, index) => outcomes[index]?.isKept)
  expect(sold.length).toBeGreaterThan(0)
  expect(outcomes.some(({ status }) => status === 409)).toBe(true)
  for (const [index, id] of flavours.entries()) {
    const taken = sold.reduce((sum, { wants }) => sum + (wants[id] ?? 0) + (wants[box] ?? 0) * (made[id] ?? 0), 0)
    expect(await stockOf(shop, id), `flavour ${index}`).toBe((stocks[index] ?? 0) - taken)
    expect(taken).toBeLessThanOrEqual(stocks[index] ?? 0)
  }
  expect((await deadlocks(shop)) - before).toBe(0)
}

/** From the cart to the order, and for some back again. */
async function purchase(shop: TestShop, { customer }: Buyer, isCancelling: boolean) {
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  if (session.status !== 200) return { status: session.status, isKept: false }
  const verified = await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })
  if (verified.status !== 200 || !isCancelling) return { status: verified.status, isKept: verified.status === 200 }
  const { status } = await customer.send('cancelOrder', { params: { id: verified.body.orderId } })

  return { status, isKept: status !== 200 }
}

async function deadlocks(shop: TestShop): Promise<number> {
  await shop.db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await shop.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.deadlocks)
}
