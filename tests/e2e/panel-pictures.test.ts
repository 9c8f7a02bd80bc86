import type { Page } from '@playwright/test'
import { beforeEach, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
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

test('hostile and unfit files are refused with a clear word, and nothing is lost', async () => {
  const page = await openProducts(shop, await desktop())
  const unreadable = 'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF.'
  await press(page, 'Add Product')
  await fill(page, ENTRIES)
  const choose = page.getByLabel('Product image')
  await choose.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expectText(page, unreadable)
  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) })
  await expectText(page, 'Pictures can have at most 5 MB.')

  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await expectText(page, unreadable)
  await press(page, 'Save Product')
  await expectRefused(page, unreadable)
  await expect(page.getByLabel('Product Name')).toHaveValue('Guava Lime')

  await press(page, 'Clear image')
  await page.getByLabel('Image URL').fill('https://localhost/bomb.png')
  await press(page, 'Save Product')
  await expect(dialogOf(page).getByText('The picture could not be fetched from that address.')).toHaveCount(1)

  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await press(page, 'Clear image')
  await choose.setInputFiles(picture)
  await press(page, 'Save Product')
  await expectRefused(page, 'Error saving product')
})

test('a picture is dropped, and the upload tells how far it is', async () => {
  const page = await openProducts(shop, await desktop())
  await press(page, 'Add Product')
  await fill(page, ENTRIES)
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, picture.buffer.toString('base64'))
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(preview(page)).toBeVisible()
  await expectText(page, 'dropped.png')

  await page.route('**/api/products', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await press(page, 'Save Product')
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expectText(page, 'Product added successfully')
})

test('on a phone a product is added with the thumb, from the camera or the album', async () => {
  const page = await openProducts(shop, await phone())
  await press(page, 'Add Product')
  await page.getByLabel('Product image').setInputFiles(picture)
  await fill(page, ENTRIES)
  await expectNoSideways(page)
  await expectAccessible(page)
  await press(page, 'Save Product')
  await expectText(page, 'Product added successfully')
  await expect(cardOf(page, 'Guava Lime')).toBeVisible()
})
