import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { taxOn } from '#domain/tax.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

test('of many presses at once none is lost, none counts twice', async () => {
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
