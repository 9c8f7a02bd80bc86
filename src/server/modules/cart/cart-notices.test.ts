import { afterAll, expect, test } from 'vitest'
import { changeProduct, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

test('a new price is charged, and told until the customer does something', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price: 249 })
  await customer.send('addToCart', { body: { productId, quantity: 1 } })
  await changeProduct(shop, productId, { price: 1299 })
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
  await changeProduct(shop, gone, { deletedAt: new Date() })
  const notices = ['Mango Mirchi is no longer sold and was taken out of your cart.']

  expect((await customer.send('readCart')).body.cart).toMatchObject({ notices, itemCount: 1, total: 118 })
  const removed = await customer.send('removeFromCart', { params: { productId: gone } })
  expect(removed.body.cart).toMatchObject({ notices: [], itemCount: 1 })
})

test('too little stock is told, as long as it is too little', async () => {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { stock: 5 })
  await customer.send('addToCart', { body: { productId, quantity: 3 } })

  await changeProduct(shop, productId, { stock: 2 })
  expect((await customer.send('readCart')).body.cart.notices).toEqual(['Only 2 of Berry Blast left.'])
  await changeProduct(shop, productId, { stock: 0 })
  expect((await customer.send('readCart')).body.cart.notices).toEqual(['Berry Blast is sold out.'])
  await changeProduct(shop, productId, { stock: 3 })
  expect((await customer.send('readCart')).body.cart.notices).toEqual([])
})
