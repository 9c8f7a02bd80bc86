import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { changeProduct, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { cartLines } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const EMPTY = { products: [], itemCount: 0, subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0, notices: [] }
const TOO_MANY = { code: 'quantity_limit', message: 'You can have at most 20 of one product in your cart.' }

test('a new customer’s cart is empty', async () => {
  const customer = await shop.signInCustomer()

  const { status, body } = await customer.send('readCart')

  expect(status).toBe(200)
  expect(body).toMatchObject({ cart: EMPTY })
})

test('what is added is there with its totals, in the order it was added', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop, { price: 249, name: 'Berry Blast' })
  const mango = await stockProduct(shop, { price: 329, name: 'Mango Mirchi' })

  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await customer.send('addToCart', { body: { productId: mango, quantity: 1 } })
  const { status, body } = await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })

  const item = { parts: [], description: 'A wild berry medley.', image: '/pictures/berry-blast-1280.webp' }
  expect(status).toBe(200)
  expect(body.cart).toEqual({
    products: [
      { ...item, _id: berry, name: 'Berry Blast', price: 249, quantity: 2, taxPercent: null },
      { ...item, _id: mango, name: 'Mango Mirchi', price: 329, quantity: 1, taxPercent: null },
    ],
    itemCount: 3,
    subtotal: 827,
    discount: 0,
    tax: 149,
    shipping: 0,
    total: 976,
    pricesIncludeTax: false,
    offers: [],
    hints: [],
    code: null,
    notices: [],
    terms: { pricesIncludeTax: false, offers: [], code: null, shipping: { price: 0, freeAbove: null } },
  })
  expect((await customer.send('readCart')).body).toEqual(body)
})

test('without a quantity, one is added', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)

  const { body } = await customer.send('addToCart', { body: { productId } })

  expect(body.cart.itemCount).toBe(1)
})

describe('twenty of one product, and not one more', () => {
  test('by adding', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop)
    await customer.send('addToCart', { body: { productId, quantity: 19 } })

    expect((await customer.send('addToCart', { body: { productId, quantity: 1 } })).status).toBe(200)
    const refused = await customer.send('addToCart', { body: { productId, quantity: 1 } })

    expect(refused.status).toBe(400)
    expect(refused.body).toEqual(TOO_MANY)
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(20)
  })

  test.each([21, 1_000_001, Number.MAX_SAFE_INTEGER])('by asking for %i at once', async (quantity) => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop)
    const added = await customer.send('addToCart', { body: { productId, quantity } })
    await customer.send('addToCart', { body: { productId, quantity: 1 } })
    const set = await customer.send('setCartQuantity', { params: { productId }, body: { quantity } })

    expect([added.status, set.status]).toEqual([400, 400])
    expect([added.body, set.body]).toEqual([TOO_MANY, TOO_MANY])
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(1)
  })
})

test.each([0, -1, 1.5, 1e300, '2', '', null, [], {}, true])('a quantity of %j is refused', async (quantity) => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  await customer.send('addToCart', { body: { productId, quantity: 3 } })

  const added = await customer.send('addToCart', { body: { productId, quantity } })
  const set = await customer.send('setCartQuantity', { params: { productId }, body: { quantity } })

  for (const { status, body } of [added, set]) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { quantity: expect.any(String) } })
  }
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(3)
})

test.each([randomUUID(), 'no-id', '', 7, 'x'.repeat(5_000), '\u0000'])('the product %j is a 404', async (productId) => {
  const customer = await shop.signInCustomer()

  const { status, body } = await customer.send('addToCart', { body: { productId, quantity: 1 } })

  expect(status).toBe(404)
  expect(body).toEqual({ code: 'not_found', message: 'Not found' })
})

test('a body without a product is a 400', async () => {
  const customer = await shop.signInCustomer()

  for (const body of [{}, { quantity: 1 }, { productId: null }, { productId: {} }, '[]', '{', '"text"'])
    expect((await customer.send('addToCart', { body })).status).toBe(400)
})

test('a deleted product cannot be added', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  await changeProduct(shop, productId, { deletedAt: new Date() })

  expect((await customer.send('addToCart', { body: { productId, quantity: 1 } })).status).toBe(404)
})

test('a quantity is set, and only of what is there', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 100 })
  const other = await stockProduct(shop)
  await customer.send('addToCart', { body: { productId, quantity: 1 } })

  const set = await customer.send('setCartQuantity', { params: { productId }, body: { quantity: 20 } })
  expect(set.status).toBe(200)
  expect(set.body.cart).toMatchObject({ itemCount: 20, subtotal: 2000, tax: 360, total: 2360 })

  const gone = await stockProduct(shop)
  await customer.send('addToCart', { body: { productId: gone, quantity: 1 } })
  await changeProduct(shop, gone, { deletedAt: new Date() })

  for (const absent of [other, gone, randomUUID(), 'no-id']) {
    const { status } = await customer.send('setCartQuantity', { params: { productId: absent }, body: { quantity: 2 } })
    expect(status).toBe(404)
  }
})

test('a product is taken out, and what is not there is out already', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  const other = await stockProduct(shop)
  await customer.send('addToCart', { body: { productId, quantity: 5 } })

  for (const absent of [other, randomUUID(), 'no-id']) {
    const { status, body } = await customer.send('removeFromCart', { params: { productId: absent } })
    expect(status).toBe(200)
    expect(body.cart.itemCount).toBe(5)
  }
  const { status, body } = await customer.send('removeFromCart', { params: { productId } })
  expect(status).toBe(200)
  expect(body.cart).toMatchObject(EMPTY)
})

test('a cart is its customer’s alone', async () => {
  const [one, other] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const productId = await stockProduct(shop)
  await one.send('addToCart', { body: { productId, quantity: 2 } })

  expect((await other.send('readCart')).body.cart).toMatchObject(EMPTY)
  expect((await other.send('setCartQuantity', { params: { productId }, body: { quantity: 9 } })).status).toBe(404)
  await other.send('removeFromCart', { params: { productId } })
  expect((await one.send('readCart')).body.cart.itemCount).toBe(2)
})

test('a visitor has no cart, and neither has an admin', async () => {
  const productId = await stockProduct(shop)
  const calls = [
    ['readCart', {}],
    ['addToCart', { body: { productId, quantity: 1 } }],
    ['setCartQuantity', { params: { productId }, body: { quantity: 1 } }],
    ['removeFromCart', { params: { productId } }],
  ] as const

  for (const [call, request] of calls) {
    const visitor = await shop.visitor().send(call, request)
    const admin = await (await shop.signInAdmin()).send(call, request)

    expect([visitor.status, visitor.body.code]).toEqual([401, 'not_signed_in'])
    expect([admin.status, admin.body.code]).toEqual([403, 'forbidden'])
  }
})

test('what was done is answered, though the use of the token could not be noted', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  shop.travel(120_000)

  await shop.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refused before update on sessions for each row execute function refuse()`)
  const { status, body } = await customer.send('addToCart', { body: { productId, quantity: 2 } })
  await shop.db.execute(sql`drop function refuse cascade`)
  expect([status, body.cart.itemCount]).toEqual([200, 2])
})

test('whoever is refused changes nothing, and hears nothing of what else is wrong', async () => {
  const productId = await stockProduct(shop)
  const [unused, signedOut, admin] = [
    await shop.signInCustomer(),
    await shop.signInCustomer(),
    await shop.signInAdmin(),
  ]
  for (const customer of [unused, signedOut]) {
    expect((await customer.send('addToCart', { body: { productId, quantity: 2 } })).status).toBe(200)
  }
  const lines = () => shop.db.select().from(cartLines).orderBy(cartLines.userId, cartLines.productId)
  const before = await lines()

  const calls = [
    ['removeFromCart', { params: { productId } }], // first: at the end it would hide what was added
    ['addToCart', { body: { productId, quantity: 1 } }],
    ['addToCart', { body: { quantity: 'many' } }],
    ['addToCart', { body: { productId: 'no-id', quantity: 1 } }],
    ['setCartQuantity', { params: { productId }, body: { quantity: 5 } }],
    ['setCartQuantity', { params: { productId }, body: { quantity: 21 } }],
  ] as const

  await signedOut.send('logout')
  for (const [call, request] of calls) expect((await signedOut.send(call, request)).status).toBe(401)
  for (const [call, request] of calls) expect((await admin.send(call, request)).status).toBe(403)
  shop.travel(7 * 86_400_000)
  for (const [call, request] of calls) expect((await unused.send(call, request)).status).toBe(401)
  expect(await lines()).toEqual(before)
})
