import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#modules/payments/tables.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { countJobs, hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { orders } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const [owner, packer] = [await shop.signInAdmin(), await shop.signInStaff('packer')]
const productId = await stockProduct(shop)

/** A placed order of a customer of its own. */
async function placed() {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [productId]: 1 })
  const { number } = (await owner.send('readOrder', { params: { id } })).body

  return { id, number, customer }
}

const ship = async (lines: object[], who = packer) => (await who.send('shipOrders', { body: { lines } })).body.results
const undo = async (...ids: string[]) => (await packer.send('undoShipping', { body: { orders: ids } })).body.results
const change = (id: string, body: object) => owner.send('changeOrderStatus', { params: { id }, body })
const read = async (id: string) => (await owner.send('readOrder', { params: { id } })).body

/** How many mails about a parcel on its way a customer has got, when all that wait were sent. */
async function shippedMails(email: string) {
  await hurry(shop, 'shipped-mail')
  await hurry(shop, 'order-mail')

  return (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('on its way'))
}

test('each line is shipped or refused for itself; repeated, the answers are the same and there is one mail', async () => {
  const [first, second, gone] = [await placed(), await placed(), await placed()]
  await change(gone.id, { status: 'cancelled' })
  const lines = [
    { order: ` ${first.number.toLowerCase()} `, trackingNumber: ' d123456789 ' },
    { order: second.id, trackingNumber: '12345678901', courier: 'blue dart' },
    { order: gone.number, trackingNumber: 'D1' },
    { order: 'DH999999', trackingNumber: 'D2' },
    { order: randomUUID(), trackingNumber: 'D3' },
  ]
  const results = await ship(lines)

  expect(results.map(({ ok, message, courier }) => [ok, message, courier])).toEqual([
    [true, 'Shipped with DTDC', 'DTDC'],
    [true, 'Shipped with Blue Dart', 'Blue Dart'],
    [false, 'Order is Cancelled, Cannot Change the status', null],
    [false, 'There is no such order.', null],
    [false, 'There is no such order.', null],
  ])
  expect(results.map(({ order, id, number }) => [order, id, number]).slice(0, 2)).toEqual([
    [first.number.toLowerCase(), first.id, first.number],
    [second.id, second.id, second.number],
  ])
  expect(await ship(lines)).toEqual(results)
  expect(await ship(lines, owner)).toEqual(results)
  expect(await read(second.id)).toMatchObject({
    status: 'shipped',
    trackingInfo: { trackingNumber: '12345678901', courier: 'Blue Dart', url: expect.stringContaining('bluedart') },
  })
  expect(await countJobs(shop, 'shipped-mail')).toBe(2)
  expect(await shippedMails(first.customer.email)).toHaveLength(1)
  expect(await shippedMails(second.customer.email)).toHaveLength(1)
  const [mail] = await shippedMails(second.customer.email)
  expect(mail?.text).toContain('Follow it with Blue Dart under 12345678901: https://www.bluedart.com/')
  expect((await owner.send('listOrderChanges', { params: { id: second.id } })).body).toMatchObject([
    { by: packer.email, action: 'tracking', after: { status: 'shipped', courier: 'Blue Dart' } },
  ])
})

test('undo puts order and number back and drops the mail; told twice it says the same', async () => {
  const { id, number, customer } = await placed()
  await ship([{ order: number, trackingNumber: 'D77' }])
  const results = await undo(id)
  expect(results).toMatchObject([{ order: id, ok: true, message: 'Called back: placed as before', number }])
  expect(await undo(id)).toEqual(results)

  const order = await read(id)
  expect([order.status, order.trackingInfo.trackingNumber]).toEqual(['placed', null])
  expect(order.history.map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'placed by customer',
    'shipped by admin',
    'placed by admin',
  ])
  expect(await shippedMails(customer.email)).toHaveLength(0)
  expect((await owner.send('listOrderChanges', { params: { id } })).body[0]).toMatchObject({
    action: 'undone',
    by: packer.email,
    after: { status: 'placed', trackingNumber: null },
  })

  await ship([{ order: number, trackingNumber: 'D78' }])
  expect(await shippedMails(customer.email)).toHaveLength(1)
  expect((await undo(id))[0]).toMatchObject({ ok: false, message: expect.stringContaining('too late') })
  expect((await read(id)).status).toBe('shipped')
})

test('undo is for a minute, for what nobody changed since, and for what was shipped by the lot', async () => {
  const [late, changed, alone] = [await placed(), await placed(), await placed()]
  await ship([{ order: changed.id, trackingNumber: 'D1' }])
  await change(changed.id, { trackingNumber: 'D2' })
  await change(alone.id, { trackingNumber: 'D3' })
  expect(await undo(changed.id, alone.id, 'DH999999')).toMatchObject([
    { ok: false, message: 'This order was changed since it was shipped.' },
    { ok: false, message: expect.stringContaining('too late') },
    { ok: false, message: 'There is no such order.' },
  ])
  expect(await shippedMails(changed.customer.email)).toHaveLength(1) // with the number as it is now
  const [changedMail] = await shippedMails(changed.customer.email)
  expect(changedMail?.text).toContain('D2')

  await ship([{ order: late.id, trackingNumber: 'D4' }])
  shop.travel(61_000)
  expect((await undo(late.id))[0]?.ok).toBe(false)
  expect((await read(late.id)).status).toBe('shipped')
})

test('a corrected number that the mail has told is not called back any more', async () => {
  const { id, customer } = await placed()
  await ship([{ order: id, trackingNumber: 'D1' }])
  await ship([{ order: id, trackingNumber: 'D2', replaces: 'D1' }])
  const [mail, ...more] = await shippedMails(customer.email)
  expect([mail?.text.includes('under D2'), more]).toEqual([true, []])

  expect((await undo(id))[0]).toMatchObject({ ok: false, message: expect.stringContaining('too late') })
  expect((await read(id)).trackingInfo.trackingNumber).toBe('D2')
})

test('a corrected number is undone to the one before; the first mail stays due', async () => {
  const { id, customer } = await placed()
  await ship([{ order: id, trackingNumber: 'D1' }])
  await ship([{ order: id, trackingNumber: 'D2', replaces: 'd1' }])
  expect((await read(id)).trackingInfo.trackingNumber).toBe('D2')
  expect((await undo(id))[0]).toMatchObject({ ok: true, message: 'Called back: shipped as before', courier: 'DTDC' })
  expect((await read(id)).trackingInfo.trackingNumber).toBe('D1')
  expect(await shippedMails(customer.email)).toHaveLength(1)
})

test('what is shipped already keeps its number and courier; the line tells which, and is not shipped', async () => {
  const [order, nameless, bare] = [await placed(), await placed(), await placed()]
  await ship([
    { order: order.id, trackingNumber: 'EA123456789IN', courier: 'India Post' },
    { order: nameless.id, trackingNumber: 'XYZ' },
  ])
  await change(bare.id, { status: 'shipped' })
  const line = { order: order.number, trackingNumber: 'D5' }
  const told = { ok: false, courier: null, message: 'Already shipped with India Post, number EA123456789IN.' }
  expect(await ship([line])).toMatchObject([told])
  expect(await ship([line])).toMatchObject([told])
  expect(await ship([{ ...line, trackingNumber: 'EA123456789IN', courier: 'Delhivery' }])).toMatchObject([told])
  expect(await ship([{ ...line, replaces: 'D4' }])).toMatchObject([told])
  expect((await read(order.id)).trackingInfo).toMatchObject({ trackingNumber: 'EA123456789IN', courier: 'India Post' })

  expect(
    await ship([
      { order: nameless.id, trackingNumber: 'D6' },
      { order: nameless.id, trackingNumber: 'D6' },
      { order: bare.id, trackingNumber: 'D7' },
    ]),
  ).toMatchObject([
    { ok: false, message: 'Already shipped with number XYZ.' },
    { ok: false, message: 'Already shipped with number XYZ.' },
    { ok: true, message: 'Shipped with DTDC' },
  ])
  expect(await ship([{ order: nameless.id, trackingNumber: 'XYZ', courier: 'India Post' }])).toMatchObject([
    { ok: true, courier: 'India Post' },
  ])
  expect((await change(order.id, { trackingNumber: 'D5' })).status).toBe(200) // in the bookings it is meant
})

test('of two who ship one order at once with different numbers one is told so', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { id } = await placed()
    const answers = await Promise.all([
      ship([{ order: id, trackingNumber: `D1${i}` }]),
      ship([{ order: id, trackingNumber: `EA12345678${i}IN`, courier: 'India Post' }], owner),
    ])
    const { trackingInfo } = await read(id)
    const [won, lost] = answers.flat().sort((a, b) => Number(b.ok) - Number(a.ok))
    expect([won?.ok, lost?.ok]).toEqual([true, false])
    expect(won?.courier).toBe(trackingInfo.courier)
    expect(lost?.message).toBe(`Already shipped with ${trackingInfo.courier}, number ${trackingInfo.trackingNumber}.`)
    expect((await owner.send('listOrderChanges', { params: { id } })).body).toHaveLength(1)
  }
})

test('whoever hears of the delivery or the cancelling needs no mail of the parcel any more', async () => {
  const [delivered, cancelled] = [await placed(), await placed()]
  await ship([delivered, cancelled].map(({ id }, i) => ({ order: id, trackingNumber: `D${i + 1}` })))
  await change(delivered.id, { status: 'delivered' })
  await change(cancelled.id, { status: 'cancelled' })
  expect((await undo(delivered.id, cancelled.id)).map(({ ok }) => ok)).toEqual([false, false])
  expect(await shippedMails(delivered.customer.email)).toHaveLength(0)
  expect(await shippedMails(cancelled.customer.email)).toHaveLength(0)
})

test('an order with two numbers in one call gets neither; the same one twice is one parcel', async () => {
  const [torn, twice] = [await placed(), await placed()]
  const results = await ship([
    { order: torn.id, trackingNumber: 'D1' },
    { order: twice.id, trackingNumber: 'D3' },
    { order: torn.number, trackingNumber: 'D2' },
    { order: twice.number, trackingNumber: 'd3' },
  ])
  expect(results.map(({ ok }) => ok)).toEqual([false, true, false, true])
  expect(results[0]?.message).toContain('more than once')
  expect((await read(torn.id)).status).toBe('placed')
})

test('the check tells whose an order is and why it cannot be shipped, and changes nothing', async () => {
  const [good, unsure, back] = [await placed(), await placed(), await placed()]
  const paymentOf = async (id: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentId ?? ''
  const setPayment = async (id: string, status: 'authorized' | 'refunded') =>
    shop.db
      .update(payments)
      .set({ status })
      .where(eq(payments.id, await paymentOf(id)))
  await setPayment(unsure.id, 'authorized')
  await setPayment(back.id, 'refunded')
  const asked = [good.number, unsure.id, back.id, 'DH1', 'nonsense']
  const { results } = (await packer.send('checkShipping', { body: { orders: asked } })).body

  expect(results.map(({ order }) => order)).toEqual(asked)
  expect(results[0]).toEqual({
    order: good.number,
    id: good.id,
    number: good.number,
    recipient: 'Asha Rao',
    city: 'Pune',
    status: 'placed',
    trackingNumber: null,
    courier: null,
    refusal: null,
  })
  expect(results.slice(1).map(({ refusal }) => refusal)).toEqual([
    expect.stringContaining('not confirmed yet'),
    expect.stringContaining('went back to the customer'),
    'There is no such order.',
    'There is no such order.',
  ])
  const refused = await ship([unsure, back].map(({ id }) => ({ order: id, trackingNumber: 'D1' })))
  expect(refused.map(({ message }) => message)).toEqual(results.slice(1, 3).map(({ refusal }) => refusal))
})

test('a courier is chosen by its name in the settings and stays until the number changes', async () => {
  const { id, customer } = await placed()
  const set = async (body: object) => (await change(id, body)).body.order?.trackingInfo
  expect((await change(id, { trackingNumber: 'D1', courier: 'Nobody' })).body).toMatchObject({
    code: 'invalid_input',
    fields: { courier: expect.stringContaining('no courier') },
  })
  expect((await read(id)).status).toBe('placed')

  expect((await set({ trackingNumber: 'ea123456789in', courier: 'India Post' }))?.courier).toBe('India Post')
  expect((await set({ trackingNumber: 'EA123456789IN' }))?.courier).toBe('India Post')
  const [summary] = (await customer.send('listMyOrders')).body
  expect(summary?.trackingInfo).toMatchObject({ courier: 'India Post', url: expect.stringContaining('indiapost') })
  expect((await owner.send('listAllOrders', { query: { limit: '1' } })).body[0]?.courier).toBe('India Post')
  expect((await set({ trackingNumber: 'EA123456789IN', courier: 'delhivery' }))?.courier).toBe('Delhivery')
  expect((await set({ trackingNumber: 'D123456789' }))?.courier).toBe('DTDC')
  expect((await set({ status: 'shipped', courier: 'Blue Dart' }))?.courier).toBe('Blue Dart')
})

test.each([
  ['no list', {}],
  ['no order', { lines: [{ trackingNumber: 'D1' }] }],
  ['an empty number', { lines: [{ order: 'DH100001', trackingNumber: ' ' }] }],
  ['a long number', { lines: [{ order: 'DH100001', trackingNumber: 'D'.repeat(41) }] }],
  ['a courier nobody knows', { lines: [{ order: 'DH100001', trackingNumber: 'D1', courier: 'Nobody' }] }],
  ['too much', { lines: Array.from({ length: 501 }, () => ({ order: 'DH1', trackingNumber: 'D1' })) }],
])('%s is a 400', async (_, body) => {
  const answer = await packer.send('shipOrders', { body })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test('the couriers are told to who ships', async () => {
  const names = (await packer.send('listCouriers')).body.map(({ name }) => name)
  expect(names).toEqual(['DTDC', 'Delhivery', 'Blue Dart', 'India Post'])
})
