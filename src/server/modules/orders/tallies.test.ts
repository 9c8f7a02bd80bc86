import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { PaymentStatus } from '#domain/payment-status.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import { buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { quiet } from '#tests/support/jobs.ts'
import { copyOrder } from '#tests/support/many-orders.ts'
import { atProvider } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { compareTallies, tallied } from '#tests/support/tallies.ts'
import { foldTallies } from './fold-tallies.ts'
import { orders, tallyChanges } from './tables.ts'
import { tallyOldOrders } from './tally-old-orders.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

/** More of them for a longer night: INTERLEAVINGS=1000. A failure prints its seed. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 2)
const CLIENTS = 8

const STEPS = [
  ...['buy', 'open', 'ship', 'ship', 'undo', 'deliver', 'owner cancels', 'customer cancels'],
  ...[
    'refund a piece',
    'refund the rest',
    'refund at the provider',
    'bank takes it',
    'money fails',
    'money comes',
    'fold',
  ],
] as const
type Step = (typeof STEPS)[number]
type Act = { step: Step; order: number }

/** What each of the clients does, one step after the other, while the others do the same. */
const PLANS = fc.array(
  fc.array(fc.record({ step: fc.constantFrom(...STEPS), order: fc.nat({ max: 3 }) }), { minLength: 1, maxLength: 3 }),
  { minLength: CLIENTS, maxLength: CLIENTS },
)

const [owner, packer] = [await shop.signInAdmin(), await shop.signInStaff('packer')]
const customer = await shop.signInCustomer()
const productId = await stockProduct(shop)

const paymentOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentId ?? ''

async function take({ step, order }: Act, ids: readonly string[]): Promise<unknown> {
  const id = ids[order % ids.length] ?? ''
  const params = { id }
  const change = (body: object) => owner.send('changeOrderStatus', { params, body }).then(unbroken)
  const moveMoney = async (from: PaymentStatus, to: PaymentStatus) =>
    shop.db
      .update(payments)
      .set({ status: to })
      .where(and(eq(payments.id, await paymentOf(id)), eq(payments.status, from)))

  switch (step) {
    case 'buy':
      return buy(shop, await shop.signInCustomer(), { [productId]: 2 })
    case 'open':
      return openCheckout(await shop.signInCustomer(), { [productId]: 1 }).then(unbroken)
    case 'ship':
      return packer
        .send('shipOrders', { body: { lines: ids.map((each, i) => ({ order: each, trackingNumber: `D${i + 1}` })) } })
        .then(unbroken)
    case 'undo':
      return packer.send('undoShipping', { body: { orders: ids.toReversed() } }).then(unbroken)
    case 'deliver':
      return change({ status: 'delivered' })
    case 'owner cancels':
      return change({ status: 'cancelled' })
    case 'customer cancels':
      return customer.send('cancelOrder', { params }).then(unbroken)
    case 'refund a piece': {
      const body = { reason: 'Broken', lines: [{ productId, quantity: 1 }] }
      return owner.send('refundOrder', { params, body }).then(unbroken)
    }
    case 'refund the rest':
      return owner.send('refundOrder', { params, body: { reason: 'All of it' } }).then(unbroken)
    case 'refund at the provider':
      return atProvider(shop, { do: 'dashboard-refund', payment_id: await paymentOf(id), amount: 10_000 }).catch(
        () => {},
      )
    case 'bank takes it':
      return bankTakes(await paymentOf(id), 50_000)
    case 'money fails':
      return moveMoney('captured', 'authorized')
    case 'money comes':
      return moveMoney('authorized', 'captured')
    case 'fold':
      return foldTallies(shop)
  }
}

/** What a bank took of a payment, noted under its lock as a lost dispute is. */
const bankTakes = (paymentId: string, amountPaise: number) =>
  shop.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    const loss = {
      isElsewhere: true,
      takesRest: false,
      status: 'done',
      cause: 'dispute',
      reason: 'Lost in a dispute',
    } as const
    await tx.insert(refunds).values({ ...loss, id: randomUUID(), paymentId, amountPaise, createdAt: new Date() })
  })

async function expectRight(): Promise<void> {
  const { told, counted } = await compareTallies(shop)
  expect(told).toEqual(counted)
}

function unbroken({ status }: { status: number }): void {
  expect(status).toBeLessThan(500)
}

test(
  'whatever happens to orders at once, the tallies are what the tables say, and nobody meets anybody in a circle',
  async () => {
    await fc.assert(
      fc.asyncProperty(PLANS, async (plans) => {
        const ids = [await buy(shop, customer, { [productId]: 3 }), await buy(shop, customer, { [productId]: 2 })]
        await Promise.all(
          plans.map(async (acts) => {
            for (const act of acts) await take(act, ids)
          }),
        )
        await expectRight()
        await foldTallies(shop)
        await expectRight()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await countDeadlocks(shop)).toBe(0)
  },
  60_000 + RUNS * 10_000,
)

test('who moves an order waits for nobody who moves another', async () => {
  const ids = [await buy(shop, customer, { [productId]: 1 }), await buy(shop, customer, { [productId]: 1 })] as const
  const ship = { lines: [{ order: ids[0], trackingNumber: 'D1' }] }
  await packer.send('shipOrders', { body: ship })

  await shop.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, ids[1]))
    const { body } = await packer.send('undoShipping', { body: { orders: [ids[0]] } })
    expect(body.results[0]).toMatchObject({ ok: true })
    const { status } = await owner.send('readOrderCounts')
    expect(status).toBe(200)
  })
  await expectRight()
})

test('an order that is dated back, or goes elsewhere, takes its money and pieces along', async () => {
  const id = await buy(shop, customer, { [productId]: 2 })
  await owner.send('refundOrder', {
    params: { id },
    body: { reason: 'One broke', lines: [{ productId, quantity: 1 }] },
  })
  await shop.db
    .update(orders)
    .set({ placedAt: new Date('2026-02-03T20:00:00Z') })
    .where(eq(orders.id, id))
  await shop.db.execute(sql`
    update orders set shipping_address = shipping_address || '{"state": " Kerala "}' where id = ${id}`)

  const lines = (await tallied(shop.db)).filter((line) => line.includes('2026-02-04')) // it is the next day in India
  expect(lines).toEqual([
    `pieces 2026-02-04 ${productId} 1 0`,
    'sold 2026-02-04 india/kerala 1 29400',
    'status 2026-02-04 placed 1 0',
  ])
  await expectRight()
})

test('money that is only promised is none; what is refunded of a payment that becomes no order counts for nobody', async () => {
  const before = await tallied(shop.db)
  const session = await openCheckout(await shop.signInCustomer(), { [productId]: 1 })
  await pay(shop, session.body.id, { outcome: 'failure' })
  const opened = (lines: string[]) => Number(lines.find((line) => line.includes(' opened '))?.split(' ')[3])
  expect(opened(await tallied(shop.db))).toBe(opened(before) + 1)

  const id = await buy(shop, customer, { [productId]: 1 })
  const paid = await tallied(shop.db)
  const payment = eq(payments.id, await paymentOf(id))
  await shop.db.update(payments).set({ status: 'authorized' }).where(payment)
  expect(await tallied(shop.db)).not.toEqual(paid)
  await shop.db.update(payments).set({ status: 'captured' }).where(payment)
  expect(await tallied(shop.db)).toEqual(paid)
})

test('who refunds what a bank takes as well has kept nothing of that order, and no less than nothing', async () => {
  const id = await buy(shop, customer, { [productId]: 2 })
  await shop.db
    .update(orders)
    .set({ placedAt: new Date('2026-03-03T10:00:00Z') })
    .where(eq(orders.id, id))
  const sold = async () => (await tallied(shop.db)).filter((line) => line.startsWith('sold 2026-03-03'))
  const place = 'sold 2026-03-03 india/maharashtra'
  const body = { reason: 'One broke', lines: [{ productId, quantity: 1 }] }
  await owner.send('refundOrder', { params: { id }, body })
  expect(await sold()).toEqual([`${place} 1 29400`])
  await quiet(shop) // what the provider has not heard of yet would be made smaller by what the bank takes

  await bankTakes(await paymentOf(id), 50_000)
  expect(await sold()).toEqual([`${place} 1 0`])
  await expectRight()

  await shop.db.delete(refunds).where(and(eq(refunds.paymentId, await paymentOf(id)), eq(refunds.cause, 'dispute')))
  expect(await sold()).toEqual([`${place} 1 29400`])
  await expectRight()
})

test('orders from before the tallies are counted once, when the new version starts', async () => {
  const id = await buy(shop, customer, { [productId]: 1 })
  await copyOrder(shop, id, 50)
  await shop.db.execute(sql`delete from tallies`)
  await shop.db.execute(sql`delete from tally_changes`)
  await tallyOldOrders(shop)
  await buy(shop, customer, { [productId]: 1 })
  expect(await shop.db.$count(tallyChanges)).toBeGreaterThan(0)
  await foldTallies(shop)
  await tallyOldOrders(shop)
  await expectRight()
})
