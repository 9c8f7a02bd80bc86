import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayInIndia } from '#domain/india-time.ts'
import { openCheckout, paidCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { quiet, runNow } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settlementLines, settlements } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

type SettlementLine = typeof settlementLines.$inferSelect

const FEE = Math.round(29_400 * 0.0236)
const TAX = Math.round((FEE * 18) / 118)

async function paidOrder() {
  const { customer, proof } = await paidCheckout(shop)
  const id = (await customer.send('verifyPayment', { body: proof })).body.orderId as string
  return { customer, id, paymentId: proof.razorpay_payment_id }
}

const fetched = async (query = {}) => {
  await runNow(shop, 'fetch-settlements')
  return (await (await shop.signInAdmin()).send('listSettlements', { query })).body
}
async function exported() {
  const { body, headers } = await (await shop.signInAdmin()).request('GET', '/payments/settlements.csv')
  return { csv: String(body).trim().split('\r\n'), headers }
}
const lineOf = async (id: string) =>
  (await shop.db.select().from(settlementLines).where(eq(settlementLines.id, id)))[0] as SettlementLine
const alarms = async (kind: string) =>
  (await (await shop.signInAdmin()).send('readMoneyHealth')).body.filter((alarm) => alarm.kind === kind)

// What earlier tests left is settled, so that each test has a transfer of its own.
beforeEach(() => control(shop, { do: 'settle' }).catch(() => {}))

test('a day shows what was sold, refunded, kept as fees and settled, to the paisa; all of it matches', async () => {
  const [kept, refunded] = [await paidOrder(), await paidOrder()]
  await refunded.customer.send('cancelOrder', { params: { id: refunded.id } })
  await quiet(shop)
  const lost = await paidOrder()
  await control(shop, { do: 'dispute', payment_id: lost.paymentId, amount: 10_000 })
  await control(shop, { do: 'dispute', payment_id: lost.paymentId, status: 'lost' })
  await runNow(shop, 'sweep-disputes')
  const { id, utr } = await control(shop, { do: 'settle' })

  const found = (await fetched()).find((settlement) => settlement.id === id)

  const today = dayInIndia(new Date())
  const settled = 3 * 29_400 - 29_400 - 10_000 - 3 * FEE
  expect(found).toEqual({
    id,
    utr,
    status: 'done',
    date: today,
    sold: 882,
    refunded: 294,
    adjusted: 100,
    credited: 0,
    settled: settled / 100,
    difference: 0,
    fees: (3 * (FEE - TAX)) / 100,
    taxOnFees: (3 * TAX) / 100,
    lines: 5,
    unmatched: 0,
    unmatchedLines: [],
  })
  expect(await alarms('settlement_mismatch')).toEqual([])
  expect(kept.id).toBeTruthy()
})

test('a line that is not what the order says stands in Money until it was seen, and in the CSV', async () => {
  const { id: orderId, paymentId } = await paidOrder()
  const { id, utr } = await control(shop, { do: 'settle', payment_id: paymentId, amount: 29_399 })

  const found = (await fetched()).find((settlement) => settlement.id === id)

  expect(found).toMatchObject({
    unmatched: 1,
    unmatchedLines: [{ id: paymentId, amount: 293.99, problem: 'the payment was of another amount', orderId }],
  })
  const [alarm] = await alarms('settlement_mismatch')
  expect(alarm).toMatchObject({
    about: expect.stringMatching(`^${utr} [\\da-f]{6}$`),
    detail: expect.stringContaining(paymentId),
  })

  const { csv, headers } = await exported()
  expect(headers.get('content-disposition')).toMatch(/attachment; filename="settlements-.*\.csv"/)
  const line = csv.find((text) => text.includes(paymentId))
  expect(line).toContain(`293.99,${((FEE - TAX) / 100).toFixed(2)},${(TAX / 100).toFixed(2)}`)
  expect(line).toMatch(/the payment was of another amount,done$/)

  const admin = await shop.signInAdmin()
  await admin.send('markAlarmSeen', { body: { kind: 'settlement_mismatch', about: alarm?.about } })
  expect(await alarms('settlement_mismatch')).toEqual([])
  await shop.db.insert(settlementLines).values({ ...(await lineOf(paymentId)), id: 'pay_else', paymentId: 'pay_else' })
  expect((await fetched()).find((settlement) => settlement.id === id)?.unmatched).toBe(2)
  expect(await alarms('settlement_mismatch')).toMatchObject([{ detail: expect.stringContaining('pay_else') }])
  await shop.db.delete(settlementLines).where(eq(settlementLines.id, 'pay_else'))
  expect(await alarms('settlement_mismatch')).toEqual([])
})

test('an order of more paise than four bytes hold is compared like any other', async () => {
  const { id: orderId, paymentId } = await paidOrder()
  await shop.db.execute(sql`update orders set total = 30000000 where id = ${orderId}`)
  const { id } = await control(shop, { do: 'settle', payment_id: paymentId })

  const found = (await fetched()).find((settlement) => settlement.id === id)
  expect(found?.unmatchedLines).toMatchObject([{ id: paymentId, problem: 'the order is of another amount' }])
})

test('the sweep lists strangers, and finds what nobody told of', async () => {
  const stray = await control(shop, { do: 'stray-payment', amount: 12_345 })
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  await pay(shop, session.body.id) // and the browser is closed, and no webhook comes

  await runNow(shop, 'sweep-payments')
  await quiet(shop)

  expect(await alarms('stray_payment')).toMatchObject([{ about: stray.id, rupees: 123.45, orderId: null }])
  expect((await customer.send('listMyOrders')).body).toHaveLength(1)
  const { id } = await control(shop, { do: 'settle' })
  const settlement = (await fetched()).find((found) => found.id === id)
  expect(settlement?.unmatchedLines).toMatchObject([{ id: stray.id, problem: 'a payment of no checkout' }])
})

test('what is known later matches later, and other days are other days', async () => {
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const proof = await pay(shop, session.body.id)
  const { id } = await control(shop, { do: 'settle', payment_id: proof.razorpay_payment_id })
  const unmatched = async () => (await fetched()).find((found) => found.id === id)?.unmatched
  expect(await unmatched()).toBe(1)

  await customer.send('verifyPayment', { body: proof })

  expect(await unmatched()).toBe(0)
  expect(await fetched({ from: '2020-01-01', to: '2020-01-31' })).toEqual([])
  const admin = await shop.signInAdmin()
  expect((await admin.send('listSettlements', { query: { from: 'soon' } })).status).toBe(400)
})

test('a transfer that its lines do not come to is an alarm once they had time to come', async () => {
  await paidOrder()
  const { id, utr } = await control(shop, { do: 'settle' })
  await fetched()
  const changeTo = (days: number, amountPaise = 1_000) =>
    shop.db
      .update(settlements)
      .set({ amountPaise, settledOn: dayInIndia(new Date(Date.now() - days * 86_400_000)) })
      .where(eq(settlements.id, id))
  const mine = async () => (await alarms('settlement_mismatch')).filter(({ about }) => about.startsWith(String(utr)))

  await changeTo(1)
  expect(await mine()).toEqual([])
  await changeTo(2)
  const comesTo = ((29_400 - FEE) / 100).toFixed(2)
  expect(await mine()).toMatchObject([{ detail: `The transfer is of ₹10.00, its lines come to ₹${comesTo}.` }])
  await changeTo(2, 123_456_789_012)
  expect(await mine()).toMatchObject([{ detail: expect.stringContaining('is of ₹1234567890.12, its lines') }])
})

test('a transfer that failed is told apart until another brings its money, and nothing of it counts twice', async () => {
  const { customer, id: orderId } = await paidOrder()
  await customer.send('cancelOrder', { params: { id: orderId } })
  await quiet(shop)
  const { id, utr } = await control(shop, { do: 'settle' })
  await fetched()
  await control(shop, { do: 'fail-settlement' })

  const failed = (await fetched()).find((settlement) => settlement.id === id)
  expect(failed).toMatchObject({ status: 'failed', settled: -FEE / 100, unmatched: 0 })
  expect(await alarms('settlement_failed')).toMatchObject([{ about: utr, rupees: -FEE / 100 }])

  const { id: again } = await control(shop, { do: 'settle' })
  const [anew, old] = ['done', 'failed'].map((status) => ({ status, lines: 2, unmatched: 0, difference: 0 }))
  const both = (await fetched()).filter((settlement) => [id, again].includes(settlement.id))
  expect(both).toMatchObject([anew, old])
  const { csv } = await exported()
  expect(csv.filter((line) => line.includes(id)).map((line) => line.split(',').at(-1))).toEqual(['failed', 'failed'])
  expect(csv.filter((line) => line.includes(again)).map((line) => line.split(',').at(-1))).toEqual(['done', 'done'])

  await shop.db
    .update(settlements)
    .set({ amountPaise: 1_000, settledOn: dayInIndia(new Date(Date.now() - 3 * 86_400_000)) })
    .where(eq(settlements.id, id))
  expect((await alarms('settlement_mismatch')).filter(({ about }) => about.startsWith(String(utr)))).toEqual([])
  const admin = await shop.signInAdmin()
  await admin.send('markAlarmSeen', { body: { kind: 'settlement_failed', about: String(utr) } })
  expect(await alarms('settlement_failed')).toEqual([])
})

test('money of nobody’s goes back by one press, once; what went back in the dashboard is told', async () => {
  const [stray, returned] = [
    await control(shop, { do: 'stray-payment', amount: 5_000 }),
    await control(shop, { do: 'stray-payment', amount: 6_000 }),
  ]
  await runNow(shop, 'sweep-payments')
  await control(shop, { do: 'dashboard-refund', payment_id: returned.id })
  const owner = await shop.signInAdmin()
  const press = async (payment: string) => (await owner.send('refundStray', { params: { payment } })).body
  const standing = async () =>
    (await alarms('stray_payment')).filter(({ about }) => [stray.id, returned.id].includes(about))

  const [first, second] = await Promise.all([press(stray.id), press(stray.id)])
  expect([first, second].filter(({ message }) => message === 'The money goes back.')).toHaveLength(1)
  expect((await press(returned.id)).code).toBe('payment_given_back')
  expect((await press('\0')).code).toBe('not_found')
  expect(await standing()).toMatchObject([{ about: returned.id, canRefund: false }])
  await quiet(shop)
  expect(await readPayment(shop, stray.id)).toEqual({
    status: 'refunded',
    refunds: [{ amount: 5_000, status: 'processed' }],
  })
  const { body: record } = await owner.send('listSeenAlarms')
  expect(record[0]).toMatchObject({ action: 'refund', after: { about: stray.id, amount: '₹50' } })
})

test('of money of nobody’s only what its bank did not take goes back', async () => {
  const lost = async (amount?: number) => {
    const { id } = await control(shop, { do: 'stray-payment', amount: 5_000 })
    await control(shop, { do: 'dispute', payment_id: id, ...(amount && { amount }) })
    await control(shop, { do: 'dispute', payment_id: id, status: 'lost' })
    return id
  }
  const [whole, part] = [await lost(), await lost(2_000)]
  for (const task of ['sweep-payments', 'sweep-disputes']) await runNow(shop, task)
  const owner = await shop.signInAdmin()
  const press = async (payment: string) => (await owner.send('refundStray', { params: { payment } })).body

  expect([(await press(whole)).code, (await press(part)).message]).toEqual([
    'payment_given_back',
    'The money goes back.',
  ])

  await quiet(shop)
  expect((await readPayment(shop, whole)).refunds).toEqual([])
  expect((await readPayment(shop, part)).refunds).toEqual([{ amount: 3_000, status: 'processed' }])
  expect((await alarms('stray_payment')).filter(({ about }) => [whole, part].includes(about))).toEqual([])
  expect((await owner.send('listSeenAlarms')).body[0]).toMatchObject({ after: { about: part, amount: '₹30' } })
  expect((await owner.send('readToday')).body.refunds).toEqual({ count: 0, amount: 0 })
})

test('what the provider corrects in the shop’s favour is income, and fits a dispute that was won', async () => {
  const won = await paidOrder()
  await control(shop, { do: 'dispute', payment_id: won.paymentId })
  await control(shop, { do: 'dispute', payment_id: won.paymentId, status: 'won' })
  await runNow(shop, 'sweep-disputes')
  await control(shop, { do: 'correction', payment_id: won.paymentId, amount: 29_400 })
  const { id: bare } = await control(shop, { do: 'correction', amount: 5_050 })
  const { id } = await control(shop, { do: 'settle' })

  const found = (await fetched()).find((settlement) => settlement.id === id)

  const settled = (29_400 - FEE + 29_400 + 5_050) / 100
  expect(found).toMatchObject({ sold: 294, adjusted: 0, credited: 344.5, settled, difference: 0, lines: 3 })
  expect(found?.unmatchedLines).toMatchObject([
    { id: bare, kind: 'adjustment', amount: 50.5, problem: 'a correction in your favour, for no dispute' },
  ])

  const [taken] = await shop.db
    .select()
    .from(settlementLines)
    .where(eq(settlementLines.disputeId, await disputeOf(won)))
  const debit = { creditPaise: 0, debitPaise: 29_400 }
  await shop.db.insert(settlementLines).values({ ...(taken as SettlementLine), ...debit, id: 'adj_taken' })
  const whole = (await fetched()).find((settlement) => settlement.id === id)
  expect(whole).toMatchObject({ adjusted: 294, credited: 344.5, unmatchedLines: [{ id: bare }] })
})

const disputeOf = async ({ id }: { id: string }) =>
  (await (await shop.signInAdmin()).send('readOrder', { params: { id } })).body.payment.disputes?.[0]?.id ?? ''
