import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { taxOn } from '#domain/pricing.ts'
import { products } from '#modules/catalogue/tables.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ isRunningJobs: false })
afterAll(shop.stop)

const EMPTY = { products: [], itemCount: 0, subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0, notices: [] }
const TOO_MANY = { code: 'quantity_limit', message: 'You can have at most 20 of one product in your cart.' }

const setProduct = (id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))

test('a new customer’s cart is empty', async () => {
  const customer = await shop.signInCustomer()

  const { status, body } = await customer.send('readCart')

  expect(status).toBe(200)
  expect(body).toEqual({ cart: EMPTY })
})

test('what is added is there with its totals, in the order it was added', async () => {
  const customer = await shop.signInCustomer()
  const berry = await stockProduct(shop, { price: 249, name: 'Berry Blast' })
  const mango = await stockProduct(shop, { price: 329, name: 'Mango Mirchi' })

  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await customer.send('addToCart', { body: { productId: mango, quantity: 1 } })
  const { status, body } = await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })

  const item = { description: 'A wild berry medley.', image: '/pictures/berry-blast-1280.webp' }
  expect(status).toBe(200)
  expect(body.cart).toEqual({
    products: [
      { ...item, _id: berry, name: 'Berry Blast', price: 249, quantity: 2 },
      { ...item, _id: mango, name: 'Mango Mirchi', price: 329, quantity: 1 },
    ],
    ...{ itemCount: 3, subtotal: 827, discount: 0, tax: 149, shipping: 0, total: 976 },
    notices: [],
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
  await setProduct(productId, { deletedAt: new Date() })

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
  await setProduct(gone, { deletedAt: new Date() })

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
  expect(body.cart).toEqual(EMPTY)
})

test('a cart is its customer’s alone', async () => {
  const [one, other] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const productId = await stockProduct(shop)
  await one.send('addToCart', { body: { productId, quantity: 2 } })

  expect((await other.send('readCart')).body.cart).toEqual(EMPTY)
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

describe('what changed by itself', () => {
  test('a new price is charged, and told until the customer does something', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop, { price: 249 })
    await customer.send('addToCart', { body: { productId, quantity: 1 } })
    await setProduct(productId, { price: 1299 })
    const notices = ['Berry Blast now costs ₹1,299 (it was ₹249).']

    expect((await customer.send('readCart')).body.cart).toMatchObject({ notices, subtotal: 1299 })
    expect((await customer.send('readCart')).body.cart).toMatchObject({ notices })
    const set = await customer.send('setCartQuantity', { params: { productId }, body: { quantity: 2 } })
    expect(set.body.cart).toMatchObject({ notices, subtotal: 2598 })
    expect((await customer.send('readCart')).body.cart).toMatchObject({ notices: [], subtotal: 2598 })
  })

  test('a deleted product is out of the cart, and told', async () => {
    const customer = await shop.signInCustomer()
    const kept = await stockProduct(shop, { price: 100 })
    const gone = await stockProduct(shop, { name: 'Mango Mirchi' })
    for (const productId of [kept, gone]) await customer.send('addToCart', { body: { productId, quantity: 1 } })
    await setProduct(gone, { deletedAt: new Date() })
    const notices = ['Mango Mirchi is no longer sold and was taken out of your cart.']

    expect((await customer.send('readCart')).body.cart).toMatchObject({ notices, itemCount: 1, total: 118 })
    const removed = await customer.send('removeFromCart', { params: { productId: gone } })
    expect(removed.body.cart).toMatchObject({ notices: [], itemCount: 1 })
  })

  test('too little stock is told, as long as it is too little', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop, { stock: 5 })
    await customer.send('addToCart', { body: { productId, quantity: 3 } })

    await setProduct(productId, { stock: 2 })
    expect((await customer.send('readCart')).body.cart.notices).toEqual(['Only 2 of Berry Blast left.'])
    await setProduct(productId, { stock: 0 })
    expect((await customer.send('readCart')).body.cart.notices).toEqual(['Berry Blast is sold out.'])
    await setProduct(productId, { stock: 3 })
    expect((await customer.send('readCart')).body.cart.notices).toEqual([])
  })
})

describe('many presses at once', () => {
  test('none is lost, none counts twice', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop)

    const answers = await Promise.all(
      Array.from({ length: 15 }, () => customer.send('addToCart', { body: { productId, quantity: 1 } })),
    )

    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(15)
  })

  test('thirty presses make twenty pieces, and ten are refused', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop)

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => customer.send('addToCart', { body: { productId, quantity: 1 } })),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'quantity_limit')).toHaveLength(10)
    expect((await customer.send('readCart')).body.cart.itemCount).toBe(20)
  })

  test('adding, setting and removing at once leave a cart that could have come about one by one', async () => {
    const customer = await shop.signInCustomer()
    const productId = await stockProduct(shop)
    await customer.send('addToCart', { body: { productId, quantity: 1 } })

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => [
        customer.send('addToCart', { body: { productId, quantity: 2 } }),
        customer.send('setCartQuantity', { params: { productId }, body: { quantity: 3 } }),
        customer.send('removeFromCart', { params: { productId } }),
      ]).flat(),
    )

    expect(answers.every(({ status }) => [200, 400, 404].includes(status))).toBe(true)
    const { itemCount } = (await customer.send('readCart')).body.cart
    expect(itemCount === 0 || (itemCount >= 2 && itemCount <= 20)).toBe(true)
  })
})

test('whatever is done to a cart, it is what the rules say', async () => {
  const prices = [3, 249, 100_000]
  const ids = await Promise.all(prices.map((price) => stockProduct(shop, { price })))
  const which = fc.nat({ max: ids.length - 1 })
  const quantity = fc.integer({ min: -2, max: 24 })
  const step = fc.oneof(
    fc.record({ call: fc.constant('addToCart' as const), which, quantity }),
    fc.record({ call: fc.constant('setCartQuantity' as const), which, quantity }),
    fc.record({ call: fc.constant('removeFromCart' as const), which, quantity }),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const customer = await shop.signInCustomer(`cart-${randomUUID()}@dhamaka.test`)
      const expected = new Map<number, number>()

      for (const { call, which: index, quantity: wanted } of steps) {
        const productId = ids[index] ?? ''
        const before = expected.get(index) ?? 0
        const after = { addToCart: before + wanted, setCartQuantity: wanted, removeFromCart: 0 }[call]
        const isIn = call !== 'setCartQuantity' || before > 0
        const isGood = call === 'removeFromCart' || (wanted >= 1 && after <= 20 && isIn)

        const { status } = await customer.send(call, {
          params: { productId },
          ...(call !== 'removeFromCart' && { body: { productId, quantity: wanted } }),
        })
        expect(status).toBe(isGood ? 200 : wanted >= 1 && wanted <= 20 && !isIn ? 404 : 400)
        if (isGood && after === 0) expected.delete(index)
        else if (isGood) expected.set(index, after)
      }

      const { cart } = (await customer.send('readCart')).body
      const subtotal = [...expected].reduce((sum, [index, count]) => sum + (prices[index] ?? 0) * count, 0)
      expect(Object.fromEntries(cart.products.map(({ _id, quantity }) => [_id, quantity]))).toEqual(
        Object.fromEntries([...expected].map(([index, count]) => [ids[index], count])),
      )
      expect(cart).toMatchObject({ subtotal, tax: taxOn(subtotal), total: subtotal + taxOn(subtotal) })
    }),
    { numRuns: 25 },
  )
})
