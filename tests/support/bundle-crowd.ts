import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { piecesOf } from '#domain/bundles.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { orderItems, orders } from '#modules/orders/tables.ts'
import { ADDRESS, pay, stockBundle, stockOf, stockProduct } from './buying.ts'
import type { Client } from './client.ts'
import { countDeadlocks } from './deadlocks.ts'
import type { TestShop } from './shop.ts'

const WAVE = 20
const MAX_TRIES = 10
const PAUSE_MS = 200

/**
 * So many customers at the same moment want boxes and the flavours that are in them, some of them both; some of those who paid
 * cancel. Nothing is sold that was not there, what is left adds up, and PostgreSQL had to break up no circle.
 */
export async function crowdForBundle(shop: TestShop, { buyers }: { buyers: number }): Promise<void> {
  const before = await countDeadlocks(shop)
  const stocks = [buyers, Math.ceil(buyers / 2), Math.ceil(buyers / 3)]
  const flavours = await Promise.all(
    stocks.map((stock, index) => stockProduct(shop, { name: `Flavour ${index}`, stock })),
  )
  const [first = '', second = '', third = ''] = flavours
  const made = { [third]: 1, [first]: 2, [second]: 1 } // in no order of their own
  const box = await stockBundle(shop, made)
  const wishes = [{ [box]: 1 }, { [first]: 1 }, { [second]: 1, [box]: 1 }, { [third]: 2 }, { [third]: 1, [first]: 1 }]
  const crowd: Client[] = []
  for (let come = 0; come < buyers; come += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, buyers - come) }, async (_, index) => {
      const wants = wishes[(come + index) % wishes.length] ?? {}
      const customer = await shop.signInCustomer()
      for (const [productId, quantity] of Object.entries(wants)) {
        await customer.send('addToCart', { body: { productId, quantity } })
      }
      return customer
    })
    crowd.push(...(await Promise.all(wave)))
  }

  const statuses = await Promise.all(crowd.map((customer, index) => purchase(shop, customer, index % 4 === 0)))

  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const gone = await goneFromShelf(shop)
  for (const [index, id] of flavours.entries()) {
    const [initial = 0, left] = [stocks[index], await stockOf(shop, id)]
    expect({ index, left }).toEqual({ index, left: initial - (gone.get(id) ?? 0) })
    expect(left).toBeGreaterThanOrEqual(0)
  }
  expect((await countDeadlocks(shop)) - before).toBe(0)
}

/** From the cart to the order, and for some back again; answers how it ended. */
async function purchase(shop: TestShop, customer: Client, isCancelling: boolean): Promise<number> {
  const session = await patiently(() => customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } }))
  if (session.status !== 200) return session.status
  const proof = await pay(shop, session.body.id)
  const verified = await patiently(() => customer.send('verifyPayment', { body: proof }))
  if (verified.status !== 200 || !isCancelling) return verified.status

  return (await patiently(() => customer.send('cancelOrder', { params: { id: verified.body.orderId } }))).status
}

/** Asks again, as a person would, where the shop says "not now": a machine that is busy with others may be too slow for a crowd. */
async function patiently<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === MAX_TRIES) return answer
    await sleep(PAUSE_MS * tries)
  }
}

/** What orders that stand, and checkouts that wait for their payment, have taken of each product. */
async function goneFromShelf({ db }: TestShop): Promise<Map<string, number>> {
  const bought = await db
    .select({ productId: orderItems.productId, quantity: orderItems.quantity, parts: orderItems.parts })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(ne(orders.status, 'cancelled'))
  const waiting = await db
    .select({ reserved: checkouts.reserved })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), eq(checkouts.stock, 'held')))
  const gone = new Map<string, number>()
  for (const { productId, quantity } of piecesOf([...bought, ...waiting.flatMap(({ reserved }) => reserved)])) {
    gone.set(productId, (gone.get(productId) ?? 0) + quantity)
  }
  return gone
}
