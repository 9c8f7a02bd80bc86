import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { ADDRESS, buy, openCheckout, type Proof, pay, stockOf, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { formOf, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const owner = await shop.signInAdmin()
const visitor = shop.visitor()

const change = (id: string, fields: Record<string, string>) =>
  owner.send('updateProduct', { params: { id }, body: formOf(fields) })
const hide = async (id: string) => expect((await change(id, { isHidden: 'true' })).status).toBe(200)
const show = async (id: string) => expect((await change(id, { isHidden: 'false' })).status).toBe(200)
const shownIds = async (query = {}) => (await visitor.send('listProducts', { query })).body.map(({ id }) => id)
const everything = async () => (await owner.send('listAllProducts')).body
const sitemap = async () => (await shop.app.request('/sitemap.xml')).text()

test('a hidden product is nowhere for shoppers, all there for its owner, and back when it is shown', async () => {
  const id = await stockProduct(shop, { name: 'Secret Fizz', stock: 3 })
  await hide(id)

  expect(await shownIds()).not.toContain(id)
  expect(await shownIds({ q: 'secret' })).toEqual([])
  for (const call of ['readProduct', 'readProductFacts'] as const)
    expect((await visitor.send(call, { params: { id } })).status).toBe(404)
  expect(await sitemap()).not.toContain(id)
  const customer = await shop.signInCustomer()
  expect((await customer.send('addToCart', { body: { productId: id, quantity: 1 } })).status).toBe(404)

  expect(await everything()).toContainEqual(expect.objectContaining({ id, name: 'Secret Fizz', isHidden: true }))
  const whole = await owner.send('readWholeProduct', { params: { id } })
  expect(whole.body).toMatchObject({ product: { id, isHidden: true, stock: 3 }, facts: { netQuantity: null } })
  expect(whole.headers.get('cache-control')).toBe('no-store')
  expect((await change(id, { price: '300', stock: '5', stockSeen: '3' })).body.product).toMatchObject({
    price: 300,
    stock: 5,
  })
  expect((await everything()).find((product) => product.id === id)).toMatchObject({ isHidden: true, price: 300 })

  await show(id)
  expect(await shownIds({ q: 'secret' })).toEqual([id])
  expect((await visitor.send('readProduct', { params: { id } })).body).not.toHaveProperty('isHidden')
  expect(await sitemap()).toContain(id)
})

test('the list of the owner is kept for nobody else', async () => {
  const { headers } = await owner.send('listAllProducts')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await visitor.request('GET', '/products/all')).status).toBe(401)
  expect((await visitor.request('DELETE', '/products/all')).status).toBe(405)
})

test('a product can be added as a draft; anything else than true or false is refused', async () => {
  const { status, body } = await owner.send('createProduct', { body: await productForm({ isHidden: 'true' }) })
  expect([status, await shownIds()]).toEqual([201, expect.not.arrayContaining([body.product.id])])
  const refused = await change(body.product.id, { isHidden: 'maybe' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['isHidden']])
})

test('a cart that holds it says so, as with a deleted one; hidden and shown is told on the product', async () => {
  const [gone, kept] = [
    await stockProduct(shop, { name: 'Gone Fizz' }),
    await stockProduct(shop, { name: 'Kept Fizz' }),
  ]
  const customer = await shop.signInCustomer('cart@hidden.test')
  for (const productId of [gone, kept]) await customer.send('addToCart', { body: { productId, quantity: 1 } })
  await hide(gone)

  const { cart } = (await customer.send('readCart')).body
  expect([cart.products.map(({ _id }) => _id), cart.notices]).toEqual([
    [kept],
    ['Gone Fizz is no longer sold and was taken out of your cart.'],
  ])
  expect((await customer.send('setCartQuantity', { params: { productId: gone }, body: { quantity: 2 } })).status).toBe(
    404,
  )
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  expect(session.status).toBe(200)

  const { body: changes } = await owner.send('listProductChanges', { params: { id: gone } })
  expect(changes).toMatchObject([{ action: 'updated', before: { isHidden: false }, after: { isHidden: true } }])
})

test('what is hidden while it is being paid is placed as usual, and orders keep it', async () => {
  const id = await stockProduct(shop, { name: 'Last Minute', stock: 2 })
  const customer = await shop.signInCustomer('paying@hidden.test')
  const session = await openCheckout(customer, { [id]: 2 })
  const [proof] = await Promise.all([pay(shop, session.body.id), hide(id)])
  const verified = await customer.send('verifyPayment', { body: proof })

  expect(verified.status).toBe(200)
  const { body: order } = await customer.send('readOrder', { params: { id: verified.body.orderId } })
  expect(order.items).toMatchObject([{ productId: id, name: 'Last Minute', quantity: 2 }])
  expect(await stockOf(shop, id)).toBe(0)
  const again = await customer.send('orderAgain', { params: { id: order.id } })
  expect(again.body.changes).toEqual(['Last Minute is no longer sold.'])
})

test('hiding beside payments that come in loses none of them', async () => {
  const id = await stockProduct(shop, { name: 'Crowded', stock: 50 })
  const customers = await Promise.all([1, 2, 3].map((i) => shop.signInCustomer(`crowd${i}@hidden.test`)))
  const paid: { customer: Client; body: Proof }[] = []
  for (const customer of customers) {
    const session = await openCheckout(customer, { [id]: 1 })
    paid.push({ customer, body: await pay(shop, session.body.id) })
  }
  const verify = ({ customer, body }: (typeof paid)[number]) =>
    expect.poll(async () => (await customer.send('verifyPayment', { body })).status).toBe(200)
  await Promise.all([...paid.map(verify), hide(id)])

  expect(await stockOf(shop, id)).toBe(47)
  expect(await shownIds()).not.toContain(id)
})

test('a copy is a draft with everything but the goods', async () => {
  const { body } = await owner.send('createProduct', {
    body: await productForm({ name: 'Berry Blast', stock: '12', netQuantity: '72 g', taxPercent: '5' }),
  })
  const copied = await owner.send('duplicateProduct', { params: { id: body.product.id } })

  expect(copied.status).toBe(201)
  const { id } = copied.body.product
  const media = body.product.media.map((item) => ({ ...item, alt: 'Copy of Berry Blast' })) // it had the product's name
  const copy = { id, name: 'Copy of Berry Blast', stock: 0, isHidden: true, changedAt: expect.any(String), media }
  expect(copied.body.product).toEqual({ ...body.product, ...copy })
  const { facts } = (await owner.send('readWholeProduct', { params: { id } })).body
  expect(facts.netQuantity).toBe('72 g')
  const long = await stockProduct(shop, { name: 'x'.repeat(100) })
  const second = await owner.send('duplicateProduct', { params: { id: long } })
  expect(second.body.product).toMatchObject({ name: `Copy of ${'x'.repeat(92)}`, stock: null })
  expect((await owner.send('duplicateProduct', { params: { id: randomUUID() } })).status).toBe(404)
})

test('nobody’s new price is written over by who had seen the old one', async () => {
  const id = await stockProduct(shop, { price: 249 })
  const typed = ['299', '319']
  const answers = await Promise.all(typed.map((price) => change(id, { price, priceSeen: '249' })))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { price } = (await visitor.send('readProduct', { params: { id } })).body
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'product_changed',
    fields: { price: `The price was set to ₹${price} meanwhile. Please look at it again.` },
  })
  expect((await change(id, { price: '339', priceSeen: String(price) })).status).toBe(200)
  expect((await change(id, { price: '339', priceSeen: 'nonsense' })).status).toBe(200) // it is that already
})

test('nobody’s new words are written over by who had seen the old ones', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  const long = `First line.\r\n${'x'.repeat(300)}`
  expect((await change(id, { name: 'Berry Boom', nameSeen: 'Berry Blast', description: long })).status).toBe(200)

  const late = await change(id, { name: 'Berry Bang', nameSeen: 'Berry Blast' })
  const message = 'The name was changed meanwhile, to “Berry Boom”. Please look at it again.'
  expect([late.status, late.body]).toEqual([409, { code: 'product_changed', message, fields: { name: message } }])
  const words = await change(id, { description: 'Other.', descriptionSeen: 'Old.' })
  expect(words.body.fields?.description).toMatch(/^The description was changed meanwhile, to “First line\.\s+x+…”/)
  const old = { nameSeen: 'Berry Blast', descriptionSeen: 'Old.', priceSeen: '199' }
  const all = await change(id, { name: 'Berry Bang', description: 'Other.', price: '319', ...old })
  expect(Object.keys(all.body.fields ?? {})).toEqual(['price', 'name', 'description']) // told at once, not one after the other

  expect((await change(id, { name: 'Berry Bang', nameSeen: 'Berry Boom' })).status).toBe(200)
  expect((await change(id, { name: 'Berry Bang', nameSeen: 'Berry Boom' })).status).toBe(200) // it is that already
  const asTyped = long.replace('\r\n', '\n') // a form's lines end in either way
  expect((await change(id, { description: 'Other.', descriptionSeen: asTyped })).status).toBe(200)
})

test('stock typed in place goes by the difference, beside a sale', async () => {
  const id = await stockProduct(shop, { stock: 10 })
  const customer = await shop.signInCustomer('beside@hidden.test')
  await Promise.all([buy(shop, customer, { [id]: 4 }), change(id, { stock: '30', stockSeen: '10' })])

  expect(await stockOf(shop, id)).toBe(26)
})
