import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#modules/orders/tables.ts'
import { payments } from '#modules/payments/tables.ts'
import { buy, changeProduct, openCheckout, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

test('all lines of an order come into the cart again, beside what is there', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop)
  const lime = await stockProduct(shop, { name: 'Guava Lime', price: 149 })
  const id = await buy(shop, customer, { [berry]: 2, [lime]: 1 })
  await customer.send('addToCart', { body: { productId: lime, quantity: 1 } })

  const { status, body } = await customer.send('orderAgain', { params: { id } })

  expect([status, body.changes]).toEqual([200, []])
  expect(body.cart.products.map(({ _id }) => _id)).toEqual([lime, berry])
  expect(body.cart).toEqual((await customer.send('readCart')).body.cart)
  expect(Object.fromEntries(body.cart.products.map(({ _id, quantity }) => [_id, quantity]))).toEqual({
    [berry]: 2,
    [lime]: 2,
  })
})

test('it says what is not as it was: prices, what is gone, sold out, or scarce, and a cart that is full', async () => {
  const customer = await shop.signInCustomer()
  const names = ['Dearer', 'Gone', 'Sold out', 'Scarce', 'Full'] as const
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await stockProduct(shop, { name, price: 100, stock: 50 }))
  const idOf = (name: (typeof names)[number]) => ids.get(name) ?? ''
  const id = await buy(shop, customer, Object.fromEntries([...ids.values()].map((product) => [product, 5])))
  await changeProduct(shop, idOf('Dearer'), { price: 120 })
  await changeProduct(shop, idOf('Gone'), { deletedAt: new Date() })
  await changeProduct(shop, idOf('Sold out'), { stock: 0 })
  await changeProduct(shop, idOf('Scarce'), { stock: 3 })
  await customer.send('addToCart', { body: { productId: idOf('Full'), quantity: 18 } })

  const { body } = await customer.send('orderAgain', { params: { id } })

  expect(body.changes.toSorted()).toEqual([
    'Dearer now costs ₹120 (it was ₹100).',
    'Gone is no longer sold.',
    'Only 3 of Scarce left.',
    'Sold out is sold out.',
    'Your cart has 20 of Full: more do not fit.',
  ])
  expect(Object.fromEntries(body.cart.products.map(({ name, quantity }) => [name, quantity]))).toEqual({
    Dearer: 5,
    Scarce: 3,
    Full: 20,
  })
})

test('pressed several times at once it fills the cart as one press after the other does', async () => {
  const customer = await shop.signInCustomer()
  const products = [
    await stockProduct(shop),
    await stockProduct(shop, { name: 'Guava Lime' }),
    await stockProduct(shop, { name: 'Scarce', stock: 50 }),
  ]
  const id = await buy(shop, customer, Object.fromEntries(products.map((product) => [product, 9])))
  await changeProduct(shop, products[2] ?? '', { stock: 10 })

  const answers = await Promise.all(Array.from({ length: 5 }, () => customer.send('orderAgain', { params: { id } })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const full = ['Berry Blast', 'Guava Lime'].map((name) => `Your cart has 20 of ${name}: more do not fit.`)
  const short = 'Only 10 of Scarce left.'
  const said = answers.map(({ body }) => body.changes.toSorted()).toSorted((one, other) => one.length - other.length)
  expect(said).toEqual([[], [short], ...Array(3).fill([short, ...full])])
  const { products: lines } = (await customer.send('readCart')).body.cart
  expect(lines.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Berry Blast', 20],
    ['Guava Lime', 20],
    ['Scarce', 10],
  ])
})

test('what the customer’s own unpaid checkout holds is not sold out for them', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop, { stock: 3 })
  const id = await buy(shop, customer, { [berry]: 1 })
  await openCheckout(customer, { [berry]: 2 })
  await customer.send('removeFromCart', { params: { productId: berry } })

  const { body } = await customer.send('orderAgain', { params: { id } })

  expect([body.changes, body.cart.itemCount]).toEqual([[], 1])
})

test('My Orders tells the number, what was in it, and what was paid', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop)
  const id = await buy(shop, customer, { [berry]: 2 })
  const { number } = (await customer.send('readOrder', { params: { id } })).body
  const summary = async () => (await customer.send('listMyOrders')).body[0]
  const lines = [{ name: 'Berry Blast', image: '/pictures/berry-blast-1280.webp', quantity: 2 }]
  expect(await summary()).toMatchObject({ id, number, items: ['Berry Blast'], lines, total: 588, paid: 588 })

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  await shop.db
    .update(payments)
    .set({ offerId: 'offer_x', offerPaise: 5050 })
    .where(eq(payments.id, order?.paymentId ?? ''))
  expect(await summary()).toMatchObject({ total: 588, paid: 537.5 })
})
