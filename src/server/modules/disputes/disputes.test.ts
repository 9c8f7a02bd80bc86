import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkouts } from '#modules/checkout/tables.ts'
import { sentMails } from '#modules/mail/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import { changeProduct, paidCheckout, pay, paymentStatusOf } from '#tests/support/buying.ts'
import { hurry, quiet, runNow } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'
import { disputes } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

beforeAll(async () => {
  shop.sandbox.sendWebhooksTo(`http://localhost:${await shop.listen(0)}`)
})

/** An order whose money a bank wants back. */
async function disputedOrder(amount?: number) {
  const { customer, proof } = await paidCheckout(shop)
  const paymentId = proof.razorpay_payment_id
  const id = (await customer.send('verifyPayment', { body: proof })).body.orderId as string
  const admin = await shop.signInAdmin()
  const read = async () => (await admin.send('readOrder', { params: { id } })).body
  const ship = () => admin.send('changeOrderStatus', { params: { id }, body: { status: 'shipped' } })
  const move = (status?: 'under_review' | 'action_required' | 'won' | 'lost' | 'closed') =>
    control(shop, {
      do: 'dispute',
      payment_id: paymentId,
      webhook: true,
      ...(status ? { status } : amount && { amount }),
    })
  await move()
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('open')

  return { customer, admin, id, paymentId, read, ship, move }
}

const alarmsAbout = async (orderId: string) =>
  (await (await shop.signInAdmin()).send('readMoneyHealth')).body.filter((alarm) => alarm.orderId === orderId)

const ownerMails = async (words: string) => {
  await hurry(shop, 'mail')
  return (await shop.mailsTo(shop.config.admin.email)).filter(({ subject }) => subject.includes(words))
}

const cancelledMail = async (email: string, id: string) => {
  await hurry(shop, 'order-mail', id)
  return (await shop.mailsTo(email, 2)).find(({ subject }) => subject.endsWith('is cancelled'))
}

test('a dispute holds shipping, stands in Money, and is mailed to the owner with the deadline; won, all is free', async () => {
  const { customer, id, read, ship, move } = await disputedOrder()
  const { number, payment } = await read()

  expect(payment.disputes?.[0]).toMatchObject({ amount: 294, reason: 'Goods or services not received' })
  const ownPayment = (await customer.send('readOrder', { params: { id } })).body.payment
  expect(ownPayment.isDisputed).toBe(true)
  expect(ownPayment).not.toHaveProperty('disputes')
  const held = await ship()
  expect([held.status, held.body.code]).toEqual([409, 'payment_disputed'])
  expect(await alarmsAbout(id)).toMatchObject([
    {
      kind: 'dispute_open',
      rupees: 294,
      detail: expect.stringMatching(/Answer by \d+ \w{3} \d{4}, \d+:\d\d [ap]m\.$/),
    },
  ])
  const [mail] = await ownerMails(`Dispute on order ${number}`)
  expect(mail?.subject).toMatch(/answer by \d+ \w+ \d{4}/)
  expect(mail?.text).toContain('evidence pack')

  await move('under_review')
  await move('action_required')
  await move('won')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('won')
  expect(await ownerMails(`Dispute won: order ${number}`)).toHaveLength(1)
  expect(await alarmsAbout(id)).toEqual([])
  expect((await ship()).status).toBe(200)
})

test('a parcel that is on its way is not called back: that it arrives can be written down', async () => {
  const { customer, proof } = await paidCheckout(shop)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId as string }
  const admin = await shop.signInAdmin()
  await admin.send('changeOrderStatus', { params, body: { trackingNumber: 'D123456789' } })
  await control(shop, { do: 'dispute', payment_id: proof.razorpay_payment_id })
  await runNow(shop, 'sweep-disputes') // nobody told of it

  expect((await admin.send('readOrder', { params })).body.payment.disputes?.[0]).toMatchObject({ status: 'open' })
  expect((await admin.send('changeOrderStatus', { params, body: { status: 'delivered' } })).status).toBe(200)
})

test('a refund waits for the bank, and is made once the dispute is won', async () => {
  const { customer, id, paymentId, read, move } = await disputedOrder()
  const { message } = (await customer.send('cancelOrder', { params: { id } })).body
  expect(message).toBe('Your order is cancelled. The refund leaves once your bank has decided its dispute.')
  await quiet(shop)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
  expect(await paymentStatusOf(customer, id)).toBe('refund_pending')
  const mail = await cancelledMail(customer.email, id)
  expect(mail?.text).toContain('Once it has decided, ₹294 goes back to where it came from.')
  expect(mail?.text).not.toContain('usually within')

  await move('won')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('won')
  await hurry(shop, 'refund')

  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_400, status: 'processed' }])
  const { payment } = (await customer.send('readOrder', { params: { id } })).body
  expect([payment.status, payment.isDisputed]).toEqual(['refunded', false])
})

test('of two disputes about one payment both are told, and the older one holds the money though the newer is won', async () => {
  const { customer, admin, id, paymentId, read, move } = await disputedOrder(20_000)
  const longAgo = new Date(Date.now() - 86_400_000)
  const older = { id: `disp_older_${id}`, paymentId, amountPaise: 5_000, reason: 'Charged twice' }
  await shop.db.insert(disputes).values({ ...older, status: 'open', openedAt: longAgo, changedAt: longAgo })
  await move('won')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('won')
  const [news] = await ownerMails(`Dispute won: order ${(await read()).number}`)
  expect(news?.text).toContain('Another dispute about this payment is open')
  expect(news?.text).not.toContain('can go its way')
  const { payment } = await read()
  expect(payment.disputes).toMatchObject([
    { status: 'won', amount: 200 },
    { status: 'open', amount: 50, reason: 'Charged twice' },
  ])
  expect(payment.isDisputed).toBe(true)
  expect((await customer.send('readOrder', { params: { id } })).body.payment).not.toHaveProperty('disputes')
  const evidence = await shop.app.request(`/api/orders/${id}/evidence`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const words = pdfText(new Uint8Array(await evidence.arrayBuffer()))
  expect(words).toContain('Charged twice')
  expect(words).toContain('Decided')
  expect(words, 'the one that is won waits for no answer').not.toContain('Answer by')

  await customer.send('cancelOrder', { params: { id } })
  expect((await cancelledMail(customer.email, id))?.text).toContain('Once it has decided, ₹294 goes back')
})

test('the owner who gives pieces back meanwhile hears that they wait', async () => {
  const { customer, id } = await disputedOrder()
  const params = { id }
  const [item] = (await customer.send('readOrder', { params })).body.items
  const body = { reason: 'broken', lines: [{ productId: item?.productId, quantity: 1 }] }

  const admin = await shop.signInAdmin()
  const { message } = (await admin.send('refundOrder', { params, body })).body
  expect(message).toBe('The refund leaves once the bank has decided its dispute.')
})

test('what was lost is gone: it is never refunded again, whatever is told later', async () => {
  const { customer, admin, id, paymentId, read, ship, move } = await disputedOrder()
  await move('lost')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('lost')
  expect((await ship()).body.code).toBe('payment_returned')

  const { message, order } = (await customer.send('cancelOrder', { params: { id } })).body
  expect(message).toBe('Your order is cancelled. All of its money went back before.')
  expect(order.payment.refunds).toMatchObject([{ amount: 294, isByBank: true }])
  const mail = await cancelledMail(customer.email, id)
  expect(mail?.text).toContain('All of your money went back before, so nothing more is due.')
  expect(mail?.text).not.toContain('goes back to')
  for (const event of ['payment.captured', 'order.paid']) await deliver(shop, paymentEvent(paymentId, event))
  await quiet(shop)
  await hurry(shop, 'refund')

  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
  expect(await paymentStatusOf(customer, id)).toBe('refunded')
  const notes = await customer.send('listCreditNotes', { params: { id } })
  expect(notes.body).toMatchObject([{ amount: 294 }]) // the sale itself is taken back, because it was cancelled
  const [line] = await alarmsAbout(id)
  expect(line).toMatchObject({ kind: 'dispute_lost', rupees: 294 })
  const seen = { kind: 'dispute_lost', about: line?.about ?? '' } as const
  expect((await admin.send('markAlarmSeen', { body: seen })).status).toBe(200)
  expect(await alarmsAbout(id)).toEqual([])
})

test('of a payment that was lost in part, only the rest can go back', async () => {
  const { customer, id, paymentId, read, move } = await disputedOrder(10_000)
  await move('lost')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('lost')

  await customer.send('cancelOrder', { params: { id } })
  await quiet(shop)
  await hurry(shop, 'refund')

  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 19_400, status: 'processed' }])
})

test('of an order that stands, what was lost in part is on no credit note, whoever gives back the rest', async () => {
  const { admin, id, paymentId, read, move } = await disputedOrder(10_000)
  await move('lost')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('lost')
  const params = { id }
  await admin.send('changeOrderStatus', { params, body: { status: 'delivered' } })
  await control(shop, { do: 'dashboard-refund', payment_id: paymentId, amount: 5_000 }) // nobody tells

  await admin.send('refundOrder', { params, body: { reason: 'all broken' } })
  await quiet(shop)

  const { refunds } = await readPayment(shop, paymentId)
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([14_400, 5_000])
  const notes = (await admin.send('listCreditNotes', { params })).body
  expect(notes.map(({ amount }) => amount)).toEqual([194])
})

/** A dispute about a payment of which the shop has never heard, lost. */
async function lostUnheard(amount?: number) {
  const bought = await paidCheckout(shop)
  const about = { do: 'dispute', payment_id: bought.proof.razorpay_payment_id, webhook: true }
  const { id } = await control(shop, { ...about, ...(amount && { amount }) })
  await control(shop, { ...about, status: 'lost' })
  const standing = async () => (await shop.db.select().from(disputes).where(eq(disputes.id, id)))[0]?.status
  await expect.poll(standing, { timeout: 10_000 }).toBe('lost')

  return { ...bought, paymentId: bought.proof.razorpay_payment_id }
}

test('a payment that was lost before the shop knew of it becomes no order, whoever brings it', async () => {
  const { customer, proof, paymentId, productId } = await lostUnheard()
  await changeProduct(shop, productId, { stock: 5 })

  await deliver(shop, paymentEvent(paymentId))
  await quiet(shop)
  const answers = [
    await customer.send('verifyPayment', { body: proof }),
    await customer.send('verifyPayment', { body: proof }),
  ]
  await runNow(shop, 'sweep-disputes')
  await quiet(shop)

  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'payment_refunded'])
    expect(body.message).toMatch(/^The bank gave the money of this payment back to you/)
  }
  expect((await customer.send('listMyOrders')).body).toEqual([])
  expect((await readPayment(shop, paymentId)).refunds).toEqual([])
  expect(await booked(paymentId)).toEqual({ status: 'refunded', refunds: [{ cause: 'dispute', amountPaise: 29_400 }] })
  expect(await alarmsOf(paymentId)).toEqual(['dispute_lost'])
})

test('of a payment that was lost in part before the shop knew of it the order stands, and only the rest can go back', async () => {
  const { customer, proof, paymentId } = await lostUnheard(10_000)

  const { orderId: id } = (await customer.send('verifyPayment', { body: proof })).body

  const refunds = [{ cause: 'dispute', amountPaise: 10_000 }]
  expect(await booked(paymentId)).toEqual({ status: 'captured', refunds })
  await deliver(shop, paymentEvent(paymentId))
  await quiet(shop)
  expect(await booked(paymentId)).toEqual({ status: 'captured', refunds })
  await customer.send('cancelOrder', { params: { id } })
  await quiet(shop)
  await hurry(shop, 'refund')
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 19_400, status: 'processed' }])
  expect(await paymentStatusOf(customer, id)).toBe('refunded')
})

test('a second payment that was lost is not given back', async () => {
  const { customer, id, paymentId } = await disputedOrder()
  const { checkoutId = '' } = (await shop.db.select().from(payments).where(eq(payments.id, paymentId)))[0] ?? {}
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  const second = (await pay(shop, checkout?.providerOrderId ?? '', { again: true })).razorpay_payment_id
  await control(shop, { do: 'dispute', payment_id: second })
  await control(shop, { do: 'dispute', payment_id: second, status: 'lost' })
  await runNow(shop, 'sweep-disputes')

  await deliver(shop, paymentEvent(second))
  await quiet(shop)

  expect(await booked(second)).toEqual({ status: 'refunded', refunds: [{ cause: 'dispute', amountPaise: 29_400 }] })
  expect((await readPayment(shop, second)).refunds).toEqual([])
  expect((await customer.send('readOrder', { params: { id } })).body.status).toBe('placed')
})

test('a loss that was told in the very moment of the payment is booked by the next look', async () => {
  const { admin, id, paymentId, read, move } = await disputedOrder()
  await move('lost')
  await expect.poll(async () => (await read()).payment.status, { timeout: 10_000 }).toBe('refunded')
  await shop.db.delete(refunds).where(eq(refunds.paymentId, paymentId))
  await shop.db.update(payments).set({ status: 'captured' }).where(eq(payments.id, paymentId))

  await runNow(shop, 'sweep-disputes')
  await runNow(shop, 'sweep-disputes')

  expect(await booked(paymentId)).toEqual({ status: 'refunded', refunds: [{ cause: 'dispute', amountPaise: 29_400 }] })
  const shipped = await admin.send('changeOrderStatus', { params: { id }, body: { status: 'shipped' } })
  expect(shipped.body.code).toBe('payment_returned')
})

/** What the shop's books say of a payment. */
async function booked(paymentId: string) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId))
  const { cause, amountPaise } = refunds
  const back = await shop.db.select({ cause, amountPaise }).from(refunds).where(eq(refunds.paymentId, paymentId))

  return { status: payment?.status, refunds: back }
}

const alarmsOf = async (paymentId: string) =>
  (await (await shop.signInAdmin()).send('readMoneyHealth')).body
    .filter(({ about, detail }) => about.includes(paymentId) || detail.includes(paymentId))
    .map(({ kind }) => kind)

test('the steps of a dispute may come late, twice and out of order', async () => {
  const { admin, paymentId, read, move, id } = await disputedOrder()
  const { number, payment } = await read()
  shop.sandbox.faults.add({ fault: 'webhook-duplicate', copies: 3 })
  await move('lost')
  await expect.poll(async () => (await read()).payment.disputes?.[0]?.status, { timeout: 10_000 }).toBe('lost')
  const event = {
    event: 'payment.dispute.created',
    payload: { payment: { entity: { id: paymentId } }, dispute: { entity: { id: payment.disputes?.[0]?.id } } },
  }
  await deliver(shop, event)
  await hurry(shop, 'dispute-event')

  expect((await read()).payment.disputes?.[0]?.status).toBe('lost')
  expect((await admin.send('listCreditNotes', { params: { id } })).body).toEqual([]) // the goods were not taken back
  expect(await ownerMails(`Dispute lost: order ${number}`)).toHaveLength(1)
  expect(await alarmsAbout(id)).toHaveLength(2) // lost, and not cancelled yet
})

test('an event about a dispute that nobody knows changes nothing', async () => {
  const event = { event: 'payment.dispute.created', payload: { dispute: { entity: { id: 'disp_nobody' } } } }

  expect((await deliver(shop, event)).status).toBe(200)
  await hurry(shop, 'dispute-event')
})

test('the evidence pack has all that speaks for the order, and the invoice inside', async () => {
  const { admin, id, read, customer } = await disputedOrder()
  const order = await read()
  const asked = { kind: 'review-request', to: customer.email, orderId: id, result: 'delivered' } as const
  await shop.db.insert(sentMails).values({ ...asked, id: randomUUID(), at: new Date() })

  const response = await shop.app.request(`/api/orders/${id}/evidence`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })

  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pdf = new Uint8Array(await response.arrayBuffer())
  const text = pdfText(pdf)
  for (const words of [
    ...[order.number, customer.email, 'Goods or services not received', 'Berry Blast', '₹294', 'Marigold Lane'],
    ...['TRACKING', 'attached to this file', 'Asked for a review, delivered', order.payment.disputes?.[0]?.id ?? ''],
  ]) {
    expect(text).toContain(words)
  }
  expect(Buffer.from(pdf).toString('latin1')).toContain('/EmbeddedFile')
})
