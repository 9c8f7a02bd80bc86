import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { ADDRESS, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, fill, press } from '#tests/support/page-actions.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)
const lime = await stockProduct(shop, { name: 'Guava Lime', price: 149 })

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const quantityOf = (page: Page, name: string) => row(page, name).getByRole('group').getByRole('status')

test('an empty cart leads back to the flavours', async () => {
  const page = await phone()
  await actAs(page, await shop.signInCustomer())
  await page.goto('/cart')

  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Pick your bomb' }).click()
  await expect(page).toHaveURL('/#products')
})

test('steppers answer at once, presses add up, and a failure takes back its own line only', async () => {
  const page = await desktop()
  const customer = await signInWithCart(shop, page, { [berry]: 1, [lime]: 1 })
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/cart/${berry}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/cart')
  await expect(row(page, 'Berry Blast').getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  const more = row(page, 'Berry Blast').getByRole('button', { name: 'Increase quantity' })
  for (let presses = 0; presses < 3; presses += 1) await more.click()

  await expect(quantityOf(page, 'Berry Blast')).toHaveText('4')
  await expect(page.getByText('Subtotal (5 items)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible()
  held.resolve()
  await expect
    .poll(async () => (await customer.send('readCart')).body.cart.products)
    .toMatchObject([{ name: 'Berry Blast', quantity: 4 }, { quantity: 1 }])

  await page.route(`**/api/cart/${lime}`, (route) => route.abort())
  await row(page, 'Guava Lime').getByRole('button', { name: 'Increase quantity' }).click()
  await expectText(page, 'Failed to update item quantity')
  await expect(quantityOf(page, 'Guava Lime')).toHaveText('1')
  await expect(quantityOf(page, 'Berry Blast')).toHaveText('4')
})

test('where the most of one product is reached, the words say so, in the cart, on a card and on its page', async () => {
  const page = await phone()
  const customer = await signInWithCart(shop, page, { [lime]: 19 })
  const words = page.getByText('20 is the most of one product')
  await page.goto('/cart')
  const more = row(page, 'Guava Lime').getByRole('button', { name: 'Increase quantity' })
  await expect(words).toHaveCount(0)
  await more.click()
  await expect(row(page, 'Guava Lime').getByRole('status').filter({ hasText: 'the most of one product' })).toBeVisible()
  await expect(more).toBeFocused()
  await expect(more).toHaveAccessibleDescription('20 is the most of one product')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 'Guava Lime')).toHaveText('20')
  await expectAccessible(page)
  await expectNoSideways(page)
  await expect.poll(async () => (await customer.send('readCart')).body.cart.itemCount).toBe(20)

  for (const path of ['/', `/product/${lime}`]) {
    await page.goto(path)
    await expect(words).toHaveCount(1) // no longer in the bar of the product's page, too: the first one is in sight
    await expect(words).toBeVisible()
    await page.getByRole('button', { name: 'Increase quantity' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Quantity of Guava Lime' }).getByRole('status').first()).toHaveText(
      '20',
    )
    await expectNoSideways(page)
  }
})

test('a removed line can be had back, also the last one', async () => {
  const page = await phone()
  const customer = await signInWithCart(shop, page, { [berry]: 3, [lime]: 20 })
  await page.goto('/cart')
  await expect(row(page, 'Guava Lime').getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSideways(page)

  await press(page, 'Remove Berry Blast')
  await expect(row(page, 'Berry Blast')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await press(page, 'Undo: put Berry Blast back')
  await expect(quantityOf(page, 'Berry Blast')).toHaveText('3')
  await expect(page.getByRole('link', { name: 'Berry Blast' })).toBeFocused()

  await press(page, 'Remove Guava Lime')
  await press(page, 'Remove Berry Blast')
  await expectText(page, 'Your Cart is Empty')
  await press(page, 'Undo: put Berry Blast back')
  await expect(quantityOf(page, 'Berry Blast')).toHaveText('3')
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(3)

  await page.route(`**/api/cart/${berry}`, (route) => route.abort())
  await press(page, 'Remove Berry Blast')
  await expectText(page, 'Failed to remove item from cart')
  await expect(quantityOf(page, 'Berry Blast')).toHaveText('3')
})

test('what could not be taken out, and goes another way, is not said to have been taken out', async () => {
  const page = await phone()
  const customer = await signInWithCart(shop, page, { [berry]: 1, [lime]: 1 })
  await page.goto('/cart')
  await page.route(`**/api/cart/${berry}`, (route) => route.abort())
  await press(page, 'Remove Berry Blast')
  await expectText(page, 'Failed to remove item from cart')
  await expect(row(page, 'Berry Blast')).toBeVisible()

  await customer.send('removeFromCart', { params: { productId: berry } })
  await row(page, 'Guava Lime').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(row(page, 'Berry Blast')).toBeHidden()
  await expect(page.getByText('Taken out of your cart.')).toBeHidden()
})

test('a new address: its errors, a PIN that knows the town, and the parcel goes there', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await actAs(page, customer)
  await page.goto('/cart')
  await press(page, '+ Add New Address')
  await press(page, 'Save Address')
  for (const text of ['Address is required', 'Enter the city', 'Postal code is required']) await expectText(page, text)
  await fill(page, { 'Full Name': '', 'Phone Number': '' })
  await press(page, 'Save Address')
  for (const text of ['Name is required', 'Enter your number']) await expectText(page, text)
  await fill(page, { 'Postal Code': '4110' })
  await expectText(page, 'Postal code must be at least 6 characters long')
  await expectAccessible(page)
  await expectNoSideways(page)

  await fill(page, { 'Postal Code': '411 001' })
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await fill(page, { City: 'Poona', 'Postal Code': '560025' })
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByLabel('City')).toHaveValue('Poona')

  await fill(page, { 'Full Name': 'Asha Rao', 'Address Line 1': '12 Marigold Lane', 'Phone Number': '98765 43210' })
  await press(page, 'Save Address')
  await expectText(page, 'Address added successfully')
  await expect(page.getByRole('radio', { name: /Poona/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Poona/ })).toBeFocused()
})

test('the default address is chosen beforehand; addresses are edited and deleted on the spot', async () => {
  const page = await desktop()
  const customer = await signInWithCart(shop, page, { [berry]: 1 })
  await customer.send('addAddress', { body: { ...ADDRESS, name: 'Office', city: 'Mumbai' } })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Pune/ })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('radio', { name: /Mumbai/ }).check()
  await press(page, 'Edit, Office')
  await fill(page, { City: 'Thane' })
  await press(page, 'Save Address')
  await expect(page.getByRole('radio', { name: /Thane/ })).toBeChecked()

  await press(page, 'Delete, Office')
  await press(page, 'Delete')
  await expect(page.getByRole('radio', { name: /Thane/ })).toBeHidden()
  await expect(page.getByRole('radio', { name: /Pune/ })).toBeChecked()
})

test('what changed by itself is told, and a cart that does not load can be asked for again', async () => {
  const page = await desktop()
  await signInWithCart(shop, page, { [berry]: 1 })
  await page.route('**/api/cart', (route) => route.fulfill({ status: 403, json: { message: 'no', code: 'forbidden' } }))
  await page.goto('/cart')
  await expectText(page, 'Your cart did not load.')

  await page.unroute('**/api/cart')
  await shop.db.update(products).set({ price: 199 }).where(eq(products.id, berry))
  await tellOfCatalogue(shop)
  await press(page, 'Try again')
  const news = 'Berry Blast now costs ₹199 (it was ₹249).'
  await expectText(page, news)
  await press(page, 'Remove Berry Blast')
  await expectText(page, 'Your Cart is Empty')
  await expect(page.getByText(news)).toHaveCount(0)
  await press(page, 'Undo: put Berry Blast back')
  await expectText(page, news)
  await shop.db.update(products).set({ price: 249 }).where(eq(products.id, berry))
  await tellOfCatalogue(shop)
})
