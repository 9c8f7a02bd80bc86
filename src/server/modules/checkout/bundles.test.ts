import { afterAll, expect, test } from 'vitest'
import { crowdForBundle } from '#tests/support/bundle-crowd.ts'
import { ADDRESS, buy, openCheckout, pay, stockBundle, stockOf, stockProduct } from '#tests/support/buying.ts'
import { hurry, reconcile } from '#tests/support/jobs.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const HOLD_MS = 16 * 60_000
const owner = await shop.signInAdmin()

/** Two flavours, one of them scarce, and a box that takes one and three of them. */
async function partyBox({ lime: limes = 9, mojito: mojitos = 12 } = {}) {
  const lime = await stockProduct(shop, { name: 'Guava Lime', stock: limes })
  const mojito = await stockProduct(shop, { name: 'Mojito', stock: mojitos })
  const box = await stockBundle(shop, { [lime]: 1, [mojito]: 3 })
  const left = async () => [await stockOf(shop, lime), await stockOf(shop, mojito)]

  return { lime, mojito, box, left }
}

test('a box takes its parts when it is opened, keeps them in the order, and gives them back when it is cancelled', async () => {
  const { lime, mojito, box, left } = await partyBox()
  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [box]: 2, [lime]: 1 })
  expect(await left()).toEqual([6, 6])
  const parts = [
    { productId: lime, name: 'Guava Lime', quantity: 1 },
    { productId: mojito, name: 'Mojito', quantity: 3 },
  ]
  const { cart } = (await customer.send('readCart', {})).body
  expect(cart.products.map(({ parts }) => parts)).toEqual([parts, []])
  const { orderId } = (await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })).body
  expect(await left()).toEqual([6, 6])

  const { items } = (await customer.send('readOrder', { params: { id: orderId } })).body
  expect(items.map(({ productId, price, parts }) => ({ productId, price, parts }))).toEqual([
    { productId: box, price: 999, parts },
    { productId: lime, price: 249, parts: [] },
  ])

  const invoice = await shop.app.request(`/api/orders/${orderId}/invoice`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const printed = pdfText(new Uint8Array(await invoice.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(printed).toContain('Party box In each: 1 × Guava Lime, 3 × Mojito')

  // What the box is made of later changes nothing of what was bought.
  const bundleOf = JSON.stringify([{ productId: lime, quantity: 5 }])
  await owner.send('updateProduct', { params: { id: box }, body: formOf({ bundleOf }) })
  await customer.send('cancelOrder', { params: { id: orderId } })
  expect(await left()).toEqual([9, 12])
})

test('a box whose part is deleted cannot be paid for any more; one that was paid for before is sent', async () => {
  const { lime, box } = await partyBox()
  const [early, late] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const opened = await openCheckout(early, { [box]: 1 })
  await late.send('addToCart', { body: { productId: box, quantity: 1 } })
  await owner.send('deleteProduct', { params: { id: lime } })

  const refused = await late.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
  const placed = await early.send('verifyPayment', { body: await pay(shop, opened.body.id) })
  expect(placed.status).toBe(200)
})

test('a refunded box goes back to the shelf as its parts, if it is to', async () => {
  const { box, left } = await partyBox()
  const id = await buy(shop, await shop.signInCustomer(), { [box]: 3 })
  const refund = (restock: boolean) =>
    owner.send('refundOrder', {
      params: { id },
      body: { reason: 'one too many', lines: [{ productId: box, quantity: 1 }], restock },
    })

  expect((await refund(true)).status).toBe(200)
  expect(await left()).toEqual([7, 6])
  expect((await refund(false)).status).toBe(200)
  expect(await left()).toEqual([7, 6])
  const slip = (await owner.send('readParcels', { body: { orders: [id] } })).body.parcels[0]
  expect(slip?.items).toEqual([
    {
      name: 'Party box',
      quantity: 1,
      parts: [
        { name: 'Guava Lime', quantity: 1 },
        { name: 'Mojito', quantity: 3 },
      ],
    },
  ])
})

test('a hold ends after a quarter of an hour, and a late payment takes the parts again, or goes back', async () => {
  const { lime, box, left } = await partyBox({ lime: 2 })
  const [early, late] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const sessions = [await openCheckout(early, { [box]: 1 }), await openCheckout(late, { [box]: 1 })]
  expect(await left()).toEqual([0, 6])
  shop.travel(HOLD_MS)
  for (const { body } of sessions) await reconcile(shop, body.id)
  expect(await left()).toEqual([2, 12])

  expect((await early.send('verifyPayment', { body: await pay(shop, sessions[0]?.body.id ?? '') })).status).toBe(200)
  expect(await left()).toEqual([1, 9])
  await buy(shop, await shop.signInCustomer(), { [lime]: 1 })
  const refused = await late.send('verifyPayment', { body: await pay(shop, sessions[1]?.body.id ?? '') })
  expect(refused.body.code).toBe('payment_refunded')
  expect(await left()).toEqual([0, 9])
  await hurry(shop, 'refund')
})

test('a box of their own that was not paid keeps nobody from a part of it, nor the other way round', async () => {
  const { lime, box, left } = await partyBox({ lime: 1 })
  const [customer, another] = [await shop.signInCustomer(), await shop.signInCustomer()]
  await openCheckout(customer, { [box]: 1 })
  expect((await customer.send('readCart')).body.cart.notices).toEqual([])
  await another.send('addToCart', { body: { productId: box, quantity: 1 } })
  expect((await another.send('readCart')).body.cart.notices).toEqual(['Party box is sold out.'])

  await customer.send('removeFromCart', { params: { productId: box } })
  expect((await openCheckout(customer, { [lime]: 1 })).status).toBe(200)
  expect(await left()).toEqual([0, 12])
  await customer.send('removeFromCart', { params: { productId: lime } })
  expect((await openCheckout(customer, { [box]: 1 })).status).toBe(200)
  expect(await left()).toEqual([0, 9])
  expect((await openCheckout(another, {})).body.message).toBe('Sorry, Party box is sold out. Please change your cart.')
})

test('a flavour that is enough for the box or for itself, and not for both, is told', async () => {
  const { lime, box, left } = await partyBox({ lime: 3 })
  const customer = await shop.signInCustomer()
  const refused = await openCheckout(customer, { [box]: 2, [lime]: 2 })

  expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
  expect(refused.body.message).toBe('Sorry, only 3 of Guava Lime left, and your cart needs 4. Please change your cart.')
  expect((await customer.send('readCart')).body.cart.notices).toEqual([
    'Only 3 of Guava Lime left, and your cart needs 4.',
  ])
  expect(await left()).toEqual([3, 12])
})

test('ordered again, a box comes back as far as its parts go', async () => {
  const { box } = await partyBox({ mojito: 9 })
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [box]: 2 })
  const { cart, changes } = (await customer.send('orderAgain', { params: { id } })).body

  expect(cart.products).toMatchObject([{ _id: box, quantity: 1 }])
  expect(changes).toEqual(['Only 1 of Party box left.'])
})

test('a crowd for boxes and their flavours: nothing is sold twice, nobody waits in a circle', () =>
  crowdForBundle(shop, { buyers: 36 }))

const note = (giftNote: unknown) => ({ body: { shippingAddress: ADDRESS, giftNote } as never })

test('a gift note goes with the order: to its page, to the slip and to the owner', async () => {
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: await stockProduct(shop), quantity: 1 } })
  const session = await customer.send('createCheckoutSession', note(' शुभ दीपावली! \r\n\r\n Love, Mum '))
  const { orderId } = (await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })).body
  const kept = 'शुभ दीपावली!\nLove, Mum'

  const { body: order } = await customer.send('readOrder', { params: { id: orderId } })
  expect(order.giftNote).toBe(kept)
  const { parcels } = (await owner.send('readParcels', { body: { orders: [orderId] } })).body
  expect(parcels[0]?.giftNote).toBe(kept)
  await hurry(shop, 'owner-mail')
  const mails = await shop.mailsTo(shop.config.admin.email)
  expect(mails.find(({ subject }) => subject.includes(order.number))?.text).toContain('Gift note: शुभ दीपावली!')
})

test.each([
  ['x'.repeat(201), 'Please keep this to at most 200 characters.'],
  ['Love\u0007', 'Please remove the invisible characters.'],
  ['Love\u0000', 'Please remove the invisible characters.'],
  [7, 'Please enter text.'],
])('a gift note of %j is refused', async (giftNote, message) => {
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: await stockProduct(shop), quantity: 1 } })
  const refused = await customer.send('createCheckoutSession', note(giftNote))
  expect([refused.status, refused.body.fields]).toEqual([400, { giftNote: message }])
})

test.each([undefined, null, '', ' \n '])('a gift note of %j is none', async (giftNote) => {
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: await stockProduct(shop), quantity: 1 } })
  const session = await customer.send('createCheckoutSession', note(giftNote))
  const { orderId } = (await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })).body
  expect((await customer.send('readOrder', { params: { id: orderId } })).body.giftNote).toBeNull()
})
