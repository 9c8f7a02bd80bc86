import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { orders, shipments } from './tables.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

/** More of them for a longer night: INTERLEAVINGS=1000. A failure prints its seed. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 5)

const STEPS = [
  ...['ship', 'ship', 'ship otherwise', 'undo', 'undo', 'the mail leaves', 'number', 'delivered'],
  ...['owner cancels', 'customer cancels', 'refund a piece'],
] as const
type Step = (typeof STEPS)[number]

/** Steps that begin together; a round ends before the next one begins. */
const ROUNDS = fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
})

const [owner, packer, customer] = [
  await shop.signInAdmin(),
  await shop.signInStaff('packer'),
  await shop.signInCustomer(),
]

/** What the provider's books say went back of an order, and what the shop's say, in paise. */
async function returnedOf({ id, paymentId }: typeof orders.$inferSelect) {
  const { refunds } = await readPayment(shop, paymentId)
  const { payment } = (await owner.send('readOrder', { params: { id } })).body

  return { atProvider: refunds.reduce((sum, { amount }) => sum + amount, 0), inShop: toPaise(payment.refunded ?? 0) }
}

/** Does to some orders at once, in one order and the other, what a step says. */
function take(step: Step, ids: readonly string[], productId: string): Promise<unknown> {
  const each = (act: (id: string) => Promise<{ status: number }>) => Promise.all(ids.map(act)).then(noneBroken)
  const lot = (prefix: string, who: Client) =>
    who
      .send('shipOrders', { body: { lines: ids.map((order, i) => ({ order, trackingNumber: `${prefix}${i + 1}` })) } })
      .then((answer) => noneBroken([answer]))
  const change = (body: object) => each((id) => owner.send('changeOrderStatus', { params: { id }, body }))

  switch (step) {
    case 'ship':
      return lot('D', packer)
    case 'ship otherwise':
      return lot('Z', owner)
    case 'undo':
      return packer.send('undoShipping', { body: { orders: ids.toReversed() } }).then((answer) => noneBroken([answer]))
    case 'the mail leaves':
      return hurry(shop, 'shipped-mail')
    case 'number':
      return change({ trackingNumber: 'M5' })
    case 'delivered':
      return change({ status: 'delivered' })
    case 'owner cancels':
      return change({ status: 'cancelled' })
    case 'customer cancels':
      return each((id) => customer.send('cancelOrder', { params: { id } }))
    case 'refund a piece': {
      const body = { reason: 'Broken', lines: [{ productId, quantity: 1 }] }
      return each((id) => owner.send('refundOrder', { params: { id }, body }))
    }
  }
}

function noneBroken(answers: readonly { status: number }[]): void {
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
}

test(
  'shipped, called back, corrected, cancelled and refunded at once: the books agree, and a mail leaves or does not',
  async () => {
    await fc.assert(
      fc.asyncProperty(ROUNDS, async (rounds) => {
        const productId = await stockProduct(shop, { stock: 100 })
        const ids = [await buy(shop, customer, { [productId]: 2 }), await buy(shop, customer, { [productId]: 2 })]
        for (const round of rounds) await Promise.all(round.map((step) => take(step, ids, productId)))
        await hurry(shop, 'shipped-mail')
        await hurry(shop, 'refund')
        await quiet(shop)

        const sent = await shop.db.select().from(shipments).where(inArray(shipments.orderId, ids))
        const all = await shop.db.select().from(orders)
        for (const order of all.filter(({ id }) => ids.includes(id))) {
          const { id, status, trackingNumber, total } = order
          const { atProvider, inShop } = await returnedOf(order)
          expect(atProvider).toBe(inShop)
          if (status === 'cancelled') expect(atProvider).toBe(toPaise(total))
          if (status === 'placed') expect(trackingNumber).toBeNull()
          const open = sent.filter((row) => row.orderId === id && row.undoneAt === null)
          if (status === 'shipped' && open.some((row) => row.statusBefore === 'placed')) {
            expect(open.some((row) => row.toldAt !== null)).toBe(true) // the first of them carries the mail
          }
        }
        const { body: counts } = await owner.send('readOrderCounts')
        for (const status of ORDER_STATUSES) {
          expect([status, counts[status]]).toEqual([status, all.filter((order) => order.status === status).length])
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  60_000 + RUNS * 5_000,
)
