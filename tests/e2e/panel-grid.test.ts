import { beforeEach, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { DESKTOP, expectAccessible, openShopInBrowser, PHONE } from '#tests/support/browser.ts'
import { buy, changeProduct, stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'
import { formOf } from '#tests/support/pictures.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, desktop } = await openShopInBrowser()
const owner = await shop.signInAdmin()

beforeEach(async () => {
  await shop.db.update(products).set({ deletedAt: new Date() })
  await tellOfCatalogue(shop)
})

test('price and stock are changed in place, products are moved and hidden', async () => {
  const berry = await stockProduct(shop, { name: 'Berry Blast', stock: 10 })
  await stockProduct(shop, { name: 'Guava Lime' })
  const page = await openProducts(shop, await desktop())
  const card = cardOf(page, 'Berry Blast')
  const opener = card.getByRole('button', { name: 'change Price of Berry Blast' })
  const price = card.getByLabel('Price of Berry Blast')

  await opener.click()
  await expect(price).toBeFocused()
  await price.fill('0')
  await price.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('Product price must be a valid number greater than 0')
  await price.press('Escape')
  await expect(opener).toBeFocused()
  await expect(card).toContainText('₹249')

  await opener.click()
  await owner.send('updateProduct', { params: { id: berry }, body: formOf({ price: '319' }) })
  await price.fill('₹1,339')
  await price.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('The price was set to ₹319 meanwhile. Please look at it again.')
  await price.press('Enter')
  await expect(card).toContainText('₹1,339')

  await card.getByRole('button', { name: 'change Stock of Berry Blast' }).click()
  await buy(shop, await shop.signInCustomer(), { [berry]: 3 })
  await card.getByLabel('Stock of Berry Blast').fill('22')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('19 in stock')

  await expect(page.getByRole('article').first()).toContainText('Guava Lime')
  const down = page.getByRole('button', { name: 'Move Guava Lime down' })
  await down.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('Berry Blast')
  await expect(down).toBeFocused()
  await expect(page.getByText('Guava Lime is number 2 of 2 now')).toHaveCount(1)
  await card.locator('img').dragTo(cardOf(page, 'Guava Lime'))
  await expect(page.getByRole('article').first()).toContainText('Guava Lime')

  await card.getByRole('button', { name: 'Hide' }).click()
  await expectText(page, 'Berry Blast is hidden: only you see it')
  await expectText(page, '1 in the shop, 1 hidden')
  await expect(card.getByText('Hidden')).toBeVisible()
  expect((await shop.visitor().send('readProduct', { params: { id: berry } })).status).toBe(404)
  await card.getByRole('button', { name: 'change Stock of Berry Blast' }).click()
  await card.getByLabel('Stock of Berry Blast').fill('some')
  await card.getByLabel('Stock of Berry Blast').press('Enter')
  await expect(card.getByRole('alert')).toHaveText('Stock must be a whole number')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSideways(page)
})

test('what arrived is added to the stock that was shown, though the list is read anew while it is typed, or the answer is lost', async () => {
  const berry = await stockProduct(shop, { name: 'Berry Blast', stock: 10 })
  const lime = await stockProduct(shop, { name: 'Guava Lime' })
  const page = await openProducts(shop, await desktop())
  const [card, other] = [cardOf(page, 'Berry Blast'), cardOf(page, 'Guava Lime')]
  const stock = card.getByLabel('Stock of Berry Blast')
  await card.getByRole('button', { name: 'change Stock of Berry Blast' }).click()
  await stock.fill('22')
  await buy(shop, await shop.signInCustomer(), { [berry]: 3 })
  await other.getByRole('button', { name: 'change Price of Guava Lime' }).click()
  await other.getByLabel('Price of Guava Lime').fill('259')
  await other.getByLabel('Price of Guava Lime').press('Enter')
  await expect(other).toContainText('₹259')
  await stock.press('Enter')
  await expect(card).toContainText('19 in stock')

  await card.getByRole('button', { name: 'change Stock of Berry Blast' }).click()
  await stock.fill('29')
  const call = `**/api/products/${berry}`
  await page.route(call, async (route) => {
    await route.fetch()
    await buy(shop, await shop.signInCustomer(), { [berry]: 2 })
    await route.abort()
  })
  await stock.press('Enter')
  await expect(card.getByRole('alert')).toHaveText('It could not be saved. Please try again.')
  await page.unroute(call)
  await stock.press('Enter')
  await expect(card.getByRole('alert')).toContainText('The stock is 27 by now, and somebody has changed it.')
  await stock.press('Escape')
  await expect(card).toContainText('27 in stock')

  await card.getByRole('button', { name: 'change Stock of Berry Blast' }).click()
  await stock.fill('30')
  await owner.send('deleteProduct', { params: { id: berry } })
  await stock.press('Enter')
  await expectText(page, 'This product was deleted meanwhile.')
  await expect(card).toHaveCount(0)
  await owner.send('deleteProduct', { params: { id: lime } })
  await other.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused()
})

test('a draft is looked at before it is shown, and copied', async () => {
  const id = await stockProduct(shop, { name: 'Secret Fizz', stock: 4 })
  await changeProduct(shop, id, { isHidden: true, netQuantity: '72 g' })
  await tellOfCatalogue(shop)
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Secret Fizz').getByRole('link', { name: 'Preview Secret Fizz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Secret Fizz' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Only you see this page')
  await expect(page.getByText('72 g')).toBeVisible()
  await expectAccessible(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**', (route) => scripts.promise.then(() => route.continue()))
  await page.goto(page.url(), { waitUntil: 'commit' })
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(page.getByText('Product Not Found')).toBeHidden()
  scripts.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Secret Fizz' })).toBeVisible()
  const strange = await fetch(page.url())
  expect([strange.status, strange.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  const sent = await strange.text()
  expect(sent).toContain('Product Not Found')
  expect(sent).not.toContain('Secret Fizz')

  await page.getByRole('link', { name: 'Back to products' }).click()
  await cardOf(page, 'Secret Fizz').getByRole('button', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Copy of Secret Fizz')
  await expect(dialog.getByLabel('Hidden: a draft that only you see')).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, 'Copy of Secret Fizz')).toContainText('Out of stock')
})

test('a file is told before it is done', async () => {
  const id = await stockProduct(shop, { name: 'Guava Lime' })
  const page = await openProducts(shop, await desktop())
  await press(page, 'Import')
  const choose = (text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose('Name;Price\nGuava Lime;free')
  await expectText(page, 'products.csv: 1 problem')
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('Price: Product price must be')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)

  const picture = '/pictures/berry-blast-1280.webp'
  await choose(`Name;Price;Picture;Description\nGuava Lime;259;;New words\nMango Tango;199;${picture};Sunny`)
  await expectText(page, 'products.csv: 1 changed, 1 new')
  await expect(page.getByRole('row', { name: 'Guava Lime' })).toContainText(/Price.*249.*259.*Description.*New words/)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize(DESKTOP)

  await changeProduct(shop, id, { price: 269 }) // somebody else, meanwhile
  await press(page, 'Import 2 changes')
  await expectText(page, 'Something changed meanwhile. This is what the file does now:')
  await expect(page.getByRole('row', { name: 'Guava Lime' })).toContainText(/Price.*269.*259/)
  await press(page, 'Import 2 changes')
  await expectText(page, '2 changes imported')
  await expect(cardOf(page, 'Guava Lime')).toContainText(/₹259.*New words/)
  await expect(cardOf(page, 'Mango Tango').getByText('Hidden')).toBeVisible()
})
