import type { Page } from '@playwright/test'
import { beforeEach, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockOf, stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectRefused, expectText, fill, press } from '#tests/support/page-actions.ts'
import { pictureBytes, plain } from '#tests/support/pictures.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const picture = { name: 'bomb.png', mimeType: 'image/png', buffer: await pictureBytes('png', plain(300, 200)) }
const ENTRIES = { 'Product Name': 'Guava Lime', 'Price (₹)': '249', Description: 'An exotic tropical tang.' }

beforeEach(async () => {
  await shop.db.update(products).set({ deletedAt: new Date() })
  await tellOfCatalogue(shop)
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })

test('the owner adds a product: what is missing is said, a picture is shown, and it is in the shop', async () => {
  const page = await openProducts(shop, await desktop())
  await expectText(page, 'No products available. Please add some products.')
  await press(page, 'Add Product')
  await expect(dialogOf(page).getByRole('heading', { name: 'Add Product' })).toBeFocused()
  await press(page, 'Save Product')
  await expectText(page, 'Product name is required')
  await expectText(page, 'Product description is required')
  await expectText(page, 'Product price must be a valid number greater than 0')
  await expectText(page, 'Product image is required')
  await expectAccessible(page)

  await fill(page, { ...ENTRIES, 'Price (₹)': '0', Stock: '12', 'Net quantity': '180 g', 'Country of origin': 'India' })
  await page.getByLabel('Product image').setInputFiles(picture)
  await expect(preview(page)).toBeVisible()
  await press(page, 'Remove picture 1')
  await expect(preview(page)).toHaveCount(0)
  await page.getByLabel('Product image').setInputFiles(picture)
  await press(page, 'Save Product')
  await expect(page.getByLabel('Price (₹)')).toBeFocused() // the words stand there since before
  await expectText(page, 'Product price must be a valid number greater than 0')
  await fill(page, { 'Price (₹)': '249' })
  await press(page, 'Save Product')

  await expectText(page, 'Product added successfully')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(cardOf(page, 'Guava Lime')).toContainText(/₹249.*An exotic tropical tang\..*12 in stock/)
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused()
  await expectAccessible(page)
})

test('a price that somebody else has set while the form was open is told before it is written over', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { 'Price (₹)': '279', Description: 'A wilder medley.' })
  const body = new FormData()
  body.set('price', '299')
  await (await shop.signInAdmin()).send('updateProduct', { params: { id }, body })
  await press(page, 'Save Product')
  await expectRefused(page, 'The price was set to ₹299 meanwhile. Please look at it again.')
  const price = async () => (await shop.visitor().send('readProduct', { params: { id } })).body.price
  expect(await price()).toBe(299)

  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  expect(await price()).toBe(279)
})

test('a name and a price that somebody else has given while the form was open are told at once before they are written over', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { 'Product Name': 'Berry Bang', 'Price (₹)': '279' })
  const body = new FormData()
  body.set('name', 'Berry Boom')
  body.set('price', '299')
  await (await shop.signInAdmin()).send('updateProduct', { params: { id }, body })
  await press(page, 'Save Product')
  await expectRefused(page, 'The price was set to ₹299 meanwhile. Please look at it again.')
  await expect(page.getByLabel('Product Name')).toHaveAccessibleDescription(
    'The name was changed meanwhile, to “Berry Boom”. Please look at it again.',
  )

  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  await expect(cardOf(page, 'Berry Bang')).toBeVisible()

  await cardOf(page, 'Berry Bang').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { 'Product Name': 'Berry Bomb' })
  await (await shop.signInAdmin()).send('deleteProduct', { params: { id } })
  await press(page, 'Save Product')
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'This product was deleted meanwhile. What you entered is kept: save again to add it as a new one.',
  )
  await expect(page.getByRole('article')).toHaveCount(0)
  await fill(page, { 'Price (₹)': '289' })
  await press(page, 'Save Product')
  await expectText(page, 'Product added successfully')
  await expect(cardOf(page, 'Berry Bomb')).toContainText(/₹289.*A wild berry medley\./)
})

test('an edit sends only what was changed, and is told on the product', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 10 })
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Price (₹)')).toHaveValue('249')
  await expect(page.getByLabel('Stock')).toHaveValue('10')
  await expect(dialogOf(page).getByRole('heading', { name: 'Edit Product' })).toBeFocused()

  await buy(shop, await shop.signInCustomer(), { [id]: 3 }) // sold while the form stands open
  await fill(page, { 'Price (₹)': '1,299', 'Best before': '12 months from packing' })
  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  await expect(cardOf(page, 'Berry Blast')).toContainText(/₹1,299.*7 in stock/)

  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Best before')).toHaveValue('12 months from packing')
  await page.getByText('Changes', { exact: true }).click()
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'Changed,' })).toHaveText(
    /Changed, .*owner@dhamaka\.test.*Price.*249.*299.*Best before.*12 months from packing/,
  )
  await expectAccessible(page)
})

test('what is refused in a part that is folded opens it, and no button covers the words', async () => {
  await stockProduct(shop)
  const page = await openProducts(shop, await desktop({ viewport: { width: 1280, height: 800 } }))
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  const tax = page.locator('summary', { hasText: 'Tax' })
  await tax.click()
  await page.getByLabel('HSN code').fill('21')
  await tax.click()
  await expect(page.getByLabel('HSN code')).toBeHidden()
  await press(page, 'Save Product')

  await expect(page.getByLabel('HSN code')).toBeFocused()
  const words = await page.getByText('An HSN code has 4, 6 or 8 digits').boundingBox()
  const button = await page.getByRole('button', { name: 'Save Product' }).boundingBox()
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('a delivery is counted once, though the answer was lost or another owner counted it too', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 10 })
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { Stock: '30' })
  const calls = `**/api/products/${id}`
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Save Product')
  await expectRefused(page, 'Error saving product')
  await page.unroute(calls)
  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  expect(await stockOf(shop, id)).toBe(30)

  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { Stock: '40' })
  const body = new FormData()
  for (const [name, value] of Object.entries({ stock: '40', stockSeen: '30' })) body.set(name, value)
  await (await shop.signInAdmin()).send('updateProduct', { params: { id }, body })
  await buy(shop, await shop.signInCustomer(), { [id]: 1 })
  await press(page, 'Save Product')
  await expectRefused(page, 'The stock is 39 by now, and somebody has changed it. Please look at it again.')
  await fill(page, { Stock: '39' })
  await press(page, 'Save Product')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await stockOf(shop, id)).toBe(39)
})

test('the form starts from the stock of now, and goods that arrive are added to what is not sold', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 15 })
  const page = await openProducts(shop, await desktop())
  await expect(cardOf(page, 'Berry Blast')).toContainText('15 in stock')
  await buy(shop, await shop.signInCustomer(), { [id]: 3 })
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Stock')).toHaveValue('12')

  await buy(shop, await shop.signInCustomer(), { [id]: 5 })
  await fill(page, { Stock: '22' })
  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  await expect(cardOf(page, 'Berry Blast')).toContainText('17 in stock')

  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await page.getByText('Changes', { exact: true }).click()
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'Changed,' })).toHaveText(/Stock.*7.*17/)
  await press(page, 'Cancel')

  await shop.db.update(products).set({ deletedAt: new Date() })
  await tellOfCatalogue(shop)
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await expectText(page, 'This product was deleted meanwhile.')
})

test('nothing that was typed goes without a question', async () => {
  await stockProduct(shop, { name: 'Berry Blast' })
  const page = await openProducts(shop, await desktop())
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await cardOf(page, 'Berry Blast').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { 'Product Name': 'Berry Boom' })
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape') // browsers close a dialog by force on the second Escape in a row
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form).toBeVisible()
  }
  await expect(page.getByLabel('Product Name')).toHaveValue('Berry Boom')

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  await press(page, 'Cancel')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, 'Berry Blast')).toBeVisible()
})

test('a product is deleted after a question; orders keep it', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [id]: 1 })
  const page = await openProducts(shop, await phone())
  const deleteIt = () => cardOf(page, 'Berry Blast').getByRole('button', { name: 'Delete' }).click()
  const confirm = () => dialogOf(page).getByRole('button', { name: 'Delete' }).click()

  await deleteIt()
  await expectText(page, 'Are you sure you want to delete this product? This action cannot be undone.')
  await expectAccessible(page)
  await press(page, 'Cancel')
  await expect(cardOf(page, 'Berry Blast')).toBeVisible()

  await page.route('**/api/products/*', (route) => route.abort())
  await deleteIt()
  await confirm()
  await expectText(page, 'Error deleting product')
  await page.unroute('**/api/products/*')

  await deleteIt()
  await confirm()
  await expectText(page, 'Product deleted successfully')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused()
  await expectText(page, 'No products available. Please add some products.')
  const { body } = await customer.send('readOrder', { params: { id: orderId } })
  expect(body.items).toMatchObject([{ productId: id, name: 'Berry Blast' }])
})

test('products are found by a word, which stays in the address', async () => {
  for (const name of ['Berry Blast', 'Guava Lime']) await stockProduct(shop, { name })
  const page = await openProducts(shop, await phone())
  await page.getByLabel('Filter products').fill('gUAVA')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/admin?q=gUAVA')
  await page.reload()
  await expect(page.getByRole('article')).toHaveText(/Guava Lime/)
  await page.getByLabel('Filter products').fill('kiwi')
  await expectText(page, 'Nothing has “kiwi” in it.')
  await expectNoSideways(page)
})
