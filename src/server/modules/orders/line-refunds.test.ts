import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/postgres/ids.ts'
import { openCheckout, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { queueOrderMail } from './queue-jobs.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()

/** An order of two berries (₹249, ten in stock) and a mojito (₹199): ₹697 and ₹125 tax. */
async function bought() {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop, { stock: 10 })
  const mojito = await stockProduct(shop, { price: 199, name: 'Classic Mojito' })
  const session = await openCheckout(customer, { [berry]: 2, [mojito]: 1 })
  const proof = await pay(shop, session.body.id)
  const params = { id: (await customer.send('verifyPayment', { body: proof })).body.orderId }

  return {
    customer,
    berry,
    mojito,
    params,
    paymentId: proof.razorpay_payment_id,
    refund: (lines: Record<string, number> | undefined, more: object = {}) =>
      admin.send('refundOrder', {
        params,
        body: {
          reason: 'arrived broken',
          ...(lines && { lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })) }),
          ...more,
        },
      }),
    ship: (status: 'shipped' | 'delivered' | 'cancelled') =>
      admin.send('changeOrderStatus', { params, body: { status } }),
  }
}

test('some pieces of a placed order go back with their share of the tax; the rest still ships', async () => {
  const { refund, berry, mojito, paymentId, customer, params, ship } = await bought()

  const { status, body } = await refund({ [berry]: 1 })

  expect([status, body.message]).toEqual([200, 'The refund is on its way.'])
  expect(body.order.payment).toMatchObject({ status: 'captured', refunded: 293.65, refunds: [{ amount: 293.65 }] })
  expect(body.order.items).toMatchObject([
    { productId: berry, quantity: 2, refundedQuantity: 1 },
    { productId: mojito, quantity: 1, refundedQuantity: 0 },
  ])
  await quiet(shop)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_365, status: 'processed' }])
  const { payment } = (await customer.send('readOrder', { params })).body
  expect(payment.refunds).toMatchObject([{ status: 'processed', reference: expect.stringMatching(/^\d{12}$/) }])
  expect((await ship('shipped')).status).toBe(200)
})

test('whatever goes back in parts, the last refund takes the rest to the paisa', async () => {
  const { refund, berry, mojito, paymentId, ship } = await bought()
  await ship('delivered')

  await refund({ [berry]: 1 })
  await refund({ [mojito]: 1 })
  const { body } = await refund(undefined)

  expect(body.order.payment).toMatchObject({ status: 'refund_pending', refunded: 822 })
  expect(body.order.items.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 1])
  await quiet(shop)
  const { status, refunds } = await readPayment(shop, paymentId)
  expect([status, refunds.reduce((sum, { amount }) => sum + amount, 0)]).toEqual(['refunded', 82_200])
  const again = await refund({ [berry]: 1 })
  expect([again.status, again.body.code]).toEqual([409, 'already_refunded'])
})

test('the same refund, asked for by two at once or again after a lost answer, is made once', async () => {
  const { refund, berry, paymentId, ship } = await bought()
  const twice = await Promise.all([1, 2].map(() => refund({ [berry]: 1 }, { refundedSeen: 0, restock: true })))

  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(twice.find(({ status }) => status === 409)?.body.code).toBe('refunded_meanwhile')
  const again = await refund({ [berry]: 1 }, { refundedSeen: 0 })
  expect([again.status, again.body.message]).toEqual([
    409,
    '₹293.65 of this order went back since it was looked at. Nothing more was sent: please look at it again.',
  ])
  await ship('delivered')
  expect((await refund(undefined, { refundedSeen: 0 })).body.code).toBe('refunded_meanwhile')
  await quiet(shop)
  expect((await readPayment(shop, paymentId)).refunds).toEqual([{ amount: 29_365, status: 'processed' }])
  expect(await stockOf(shop, berry)).toBe(9)

  expect((await refund({ [berry]: 1 }, { refundedSeen: 293.65 })).status).toBe(200)
})

test('an order and its products are the same ones in capital letters', async () => {
  const { refund, berry, params, ship } = await bought()
  await ship('delivered')
  expect((await refund({ [berry.toUpperCase()]: 1 })).status).toBe(200)

  const id = params.id.toUpperCase()
  const { body } = await admin.send('refundOrder', { params: { id }, body: { reason: 'all broken', restock: true } })

  expect(body.order.items.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 1])
  expect(await stockOf(shop, berry)).toBe(9)
})

test('credit notes stand in the order of their numbers, also when the clock was set back between two', async () => {
  const { refund, berry, mojito, params } = await bought()
  await refund({ [berry]: 1 })
  shop.travel(-60_000)
  await refund({ [mojito]: 1 })
  shop.travel(60_000)

  const numbers = (await admin.send('listCreditNotes', { params })).body.map(({ number }) => number)

  expect(numbers).toEqual(numbers.toSorted().toReversed()) // the newest first
})

test('stock comes back when the owner says so, once, and never twice by a cancellation', async () => {
  const { refund, berry, ship } = await bought()
  expect(await stockOf(shop, berry)).toBe(8)

  await refund({ [berry]: 1 }, { restock: true })
  expect(await stockOf(shop, berry)).toBe(9)
  await ship('cancelled')

  expect(await stockOf(shop, berry)).toBe(10)
})

test('cancelling gives back what is left, and the mail says how much', async () => {
  const { refund, mojito, paymentId, customer, params } = await bought()
  await refund({ [mojito]: 1 })
  await hurry(shop, 'order-mail')
  await shop.mailsTo(customer.email, 2) // a mail that leaves later tells how the order stands by then

  const { body } = await customer.send('cancelOrder', { params })

  expect(body.order.payment).toMatchObject({ status: 'refund_pending', refunded: 822 })
  await quiet(shop)
  const { refunds } = await readPayment(shop, paymentId)
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([23_469, 58_731])
  await hurry(shop, 'order-mail')
  const mails = await shop.mailsTo(customer.email, 3)
  const mailOf = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject))
  expect(mailOf(/^A refund for your order/)?.text).toContain('₹234.69 goes back')
  expect(mailOf(/is cancelled$/)?.text).toContain('₹587.31 goes back')
  expect(mailOf(/is cancelled$/)?.attachments).toMatchObject([{ name: expect.stringMatching(/^credit-note-DHC-/) }])
})

test('of a refund that was taken back before its mail left nobody hears', async () => {
  const { customer, params } = await bought()
  await shop.db.transaction((tx) => queueOrderMail(tx, params.id, 'refunded', newId()))
  await hurry(shop, 'order-mail')

  const mails = await shop.mailsTo(customer.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is placed$/)])
})

test.each<[string, object, number, string]>([
  ['no reason', { reason: undefined }, 400, 'Please give a reason.'],
  ['an empty reason', { reason: '  ' }, 400, 'Please give a reason.'],
  ['neither yes nor no', { restock: 'y' }, 400, 'Please send true or false.'],
  ['no lines in the list', { lines: [] }, 400, 'Please choose what to refund.'],
  ['nothing for a line', { lines: [null] }, 400, 'Please choose what to refund.'],
  ['half a piece', { lines: [{ productId: 'x', quantity: 0.5 }] }, 400, 'Please give a whole number.'],
  ['what was not bought', { lines: [{ productId: 'x', quantity: 1 }] }, 404, 'Not found'],
])('%s is refused in words', async (_, more, status, message) => {
  const { refund, berry } = await bought()

  const answer = await refund({ [berry]: 1 }, more)

  expect([answer.status, answer.body.message]).toEqual([status, message])
})

test('more pieces than are left are refused, and nothing of an order that is over', async () => {
  const { refund, berry, ship } = await bought()
  await refund({ [berry]: 1 })

  const tooMany = await refund({ [berry]: 2 })
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'refund_too_many'])
  const whole = await refund(undefined)
  expect([whole.status, whole.body.code]).toEqual([409, 'order_not_refundable'])
  await ship('cancelled')
  const over = await refund({ [berry]: 1 })
  expect([over.status, over.body.code]).toEqual([409, 'already_refunded'])
})
