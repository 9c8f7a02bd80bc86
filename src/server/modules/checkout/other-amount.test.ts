import { afterAll, afterEach, expect, test } from 'vitest'
import { openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, reconcile } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atProvider } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const generous = await openTestShop()
await generous.changeSettings({ payments: { providerOffers: { isAllowed: true, cap: 50 } } })
afterAll(shop.stop)
afterAll(generous.stop)
afterEach(() => shop.sandbox.faults.clear())

/** A payment for ₹294 to which the provider did something. */
async function paidWith(place: typeof shop, act: 'offer' | 'fee', amount: number) {
  const customer = await place.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(place)]: 1 })
  await atProvider(place, { do: act, amount, order_id: session.body.id })
  const proof = await pay(place, session.body.id)

  return { customer, proof, session: session.body.id, verify: () => customer.send('verifyPayment', { body: proof }) }
}

const alarms = async () => (await (await shop.signInAdmin()).send('readMoneyHealth')).body

test.each([
  { act: 'offer', paid: 244 },
  { act: 'fee', paid: 344 },
] as const)('with an $act the payment goes back in its own words, and the owner hears of it', async ({ act, paid }) => {
  const { customer, proof, verify } = await paidWith(shop, act, 5_000)

  const answers = [await verify(), await verify()]

  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'payment_refunded'])
    expect(body.message).toMatch(/amount that was paid is not your order’s/)
    expect(body.message).not.toMatch(/sold out/)
  }
  await quiet(shop)
  const { refunds } = await readPayment(shop, proof.razorpay_payment_id)
  expect(refunds).toEqual([{ amount: paid * 100, status: 'processed' }])
  await hurry(shop, 'mail')
  const [mail, ...others] = await shop.mailsTo(customer.email)
  expect([mail?.text, others]).toEqual([expect.stringContaining(`₹294, but ₹${paid} was paid`), []])
  const subject = `Money: Paid another amount, ₹${paid} (${proof.razorpay_payment_id})`
  const toOwner = async () => {
    await hurry(shop, 'mail')
    return (await shop.mailsTo(shop.config.admin.email, 0)).filter((one) => one.subject === subject)
  }
  await expect.poll(toOwner).toHaveLength(1)
  expect((await toOwner())[0]?.text).toContain(`Paid: ₹${paid}.00, asked: ₹294.00`)

  const [alarm] = await alarms()
  expect(alarm).toMatchObject({ kind: 'other_amount', about: proof.razorpay_payment_id, rupees: paid })
  const seen = await (await shop.signInAdmin()).send('markAlarmSeen', {
    body: { kind: 'other_amount', about: proof.razorpay_payment_id },
  })
  expect([seen.status, await alarms()]).toEqual([200, []])
})

test('an order that was placed on the signature is cancelled when the books tell of another amount', async () => {
  const { customer, proof, session, verify } = await paidWith(shop, 'fee', 5_000)
  shop.sandbox.faults.add({ fault: 'reset', path: '/razorpay/v1/payments', times: 1 })
  const params = { id: (await verify()).body.orderId }
  const read = async () => (await customer.send('readOrder', { params })).body
  expect((await read()).payment.status).toBe('authorized')

  await reconcile(shop, session)
  await quiet(shop)

  const { status, payment, history } = await read()
  expect([status, payment.status, payment.refunded, history.at(-1)?.by]).toEqual(['cancelled', 'refunded', 344, 'shop'])
  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([
    { amount: 34_400, status: 'processed' },
  ])
  expect((await customer.send('listCreditNotes', { params })).body).toEqual([]) // it was never invoiced
  for (const task of ['order-mail', 'mail']) await hurry(shop, task)
  const mails = await shop.mailsTo(customer.email, 2)
  expect(mails.map(({ subject }) => subject.replace(/DH\d+/, 'DH')).toSorted()).toEqual([
    'Your order DH is cancelled',
    'Your order DH is placed',
  ])
  const mail = mails.find(({ subject }) => subject.endsWith('is cancelled'))
  expect(mail?.text).toContain('It comes to ₹294, but ₹344 was paid')
  expect(mail?.text).toContain('₹344 goes back to where it came from')
  expect(mail?.text).not.toContain('cart is kept')
  expect((await alarms()).filter(({ kind }) => kind === 'other_amount')).toMatchObject([{ rupees: 344 }])
})

test('an order that was cancelled before the books told gets back what was paid', async () => {
  const { customer, proof, session, verify } = await paidWith(shop, 'fee', 5_000)
  shop.sandbox.faults.add({ fault: 'reset', path: '/razorpay/v1/payments', times: 1 })
  const params = { id: (await verify()).body.orderId }
  await customer.send('cancelOrder', { params })

  await quiet(shop)
  await reconcile(shop, session)
  await quiet(shop)

  expect((await readPayment(shop, proof.razorpay_payment_id)).refunds).toEqual([
    { amount: 34_400, status: 'processed' },
  ])
  expect((await customer.send('readOrder', { params })).body.payment).toMatchObject({
    status: 'refunded',
    refunded: 344,
  })
})

test('where offers are allowed, a payment that is less by one is an order with that offer on it', async () => {
  const { customer, verify } = await paidWith(generous, 'offer', 5_000)

  const { status, body } = await verify()

  expect(status).toBe(200)
  const order = (await customer.send('readOrder', { params: { id: body.orderId } })).body
  expect([order.total, order.payment]).toMatchObject([
    294,
    { status: 'captured', offer: { id: expect.stringMatching(/^offer_/), amount: 50 } },
  ])
  const admin = await generous.signInAdmin()
  expect((await admin.send('readMoneyHealth')).body).toEqual([])
  const invoice = await generous.app.request(`/api/orders/${body.orderId}/invoice`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const text = pdfText(Buffer.from(await invoice.arrayBuffer()))
  expect(text).toContain('Two Hundred Forty Four Rupees Only')
  expect(text).toContain('Offer at payment')
  await hurry(generous, 'order-mail', body.orderId)
  expect((await generous.mailsTo(customer.email))[0]?.text).toContain('Offer at payment: −₹50\nPaid: ₹244')

  const params = { id: body.orderId as string }
  const { body: cancelled } = await customer.send('cancelOrder', { params })
  expect(cancelled.order.payment).toMatchObject({ refunded: 244 })
  expect((await customer.send('listCreditNotes', { params })).body).toMatchObject([{ amount: 244 }])
})

test.each([
  { act: 'offer', amount: 5_001 },
  { act: 'fee', amount: 5_000 },
] as const)('but not an $act of $amount paise', async ({ act, amount }) => {
  const { verify } = await paidWith(generous, act, amount)

  expect((await verify()).status).toBe(409)
})
