import type { Page } from '@playwright/test'
import { beforeEach, test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectRefused, expectText, fill, press } from '#tests/support/page-actions.ts'
import { filmBytes, pictureBytes, plain } from '#tests/support/pictures.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const picture = { name: 'bomb.png', mimeType: 'image/png', buffer: await pictureBytes('png', plain(300, 200)) }
const box = { name: 'box.webp', mimeType: 'image/webp', buffer: await pictureBytes('webp', plain(200, 300)) }
const film = { name: 'drop.webm', mimeType: 'video/webm', buffer: filmBytes('webm') }
const ENTRIES = { 'Product Name': 'Guava Lime', 'Price (₹)': '249', Description: 'An exotic tropical tang.' }

beforeEach(async () => {
  await shop.db.update(products).set({ deletedAt: new Date() })
  await tellOfCatalogue(shop)
})

const rowsOf = (page: Page) => page.getByRole('dialog').getByRole('listitem')
const preview = (page: Page, of: string) => page.getByRole('img', { name: `Preview of ${of}` })
const choose = (page: Page) => page.getByLabel('Product images and films')
const listed = async () => (await shop.visitor().send('listProducts')).body[0]

test('hostile and unfit files are refused with a clear word, and nothing is lost', async () => {
  const page = await openProducts(shop, await desktop())
  const unreadable = 'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF.'
  await press(page, 'Add Product')
  await fill(page, ENTRIES)
  await choose(page).setInputFiles([
    { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) },
    { name: 'x.webm', mimeType: 'video/webm', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(rowsOf(page)).toHaveText([
    /x\.svg.*That file is not a picture/,
    /x\.png.*Pictures can have at most 5 MB/,
    /x\.webm.*That film does not play/,
  ])
  await press(page, 'Save Product')
  await expectText(page, 'Please remove the file that could not be uploaded.')
  for (const title of ['Remove picture 1', 'Remove picture 1', 'Remove film 1']) await press(page, title)
  await press(page, 'Save Product')
  await expectText(page, 'Product image is required')

  await page.getByLabel('Image URL').fill('https://localhost/bomb.png')
  await press(page, 'Save Product') // what was typed last goes along
  await expectText(page, 'The picture could not be fetched from that address.')
  await press(page, 'Remove picture 1')
  await choose(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expectText(page, unreadable)
  await press(page, 'Remove picture 1')

  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await choose(page).setInputFiles(picture)
  await press(page, 'Save Product')
  await expectRefused(page, 'Error saving product')
  await expect(page.getByLabel('Product Name')).toHaveValue('Guava Lime')
})

test('a picture is dropped, and the upload tells how far it is; one that is cut off can be tried again', async () => {
  const page = await openProducts(shop, await desktop())
  await press(page, 'Add Product')
  await fill(page, ENTRIES)
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, picture.buffer.toString('base64'))
  await page.route('**/api/products/media', (route) => route.abort(), { times: 1 })
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  await expectText(page, 'dropped.png')
  await expectText(page, 'The file could not be uploaded.')

  const goOn = Promise.withResolvers<void>()
  await page.route('**/api/products/media', async (route) => {
    await goOn.promise
    await route.continue()
  })
  await press(page, 'Try again')
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await press(page, 'Save Product')
  goOn.resolve() // saving waits for what is under way
  await expectText(page, 'Product added successfully')
})

test('on a phone a product gets pictures and a film, put in order, described, and changed later', async () => {
  const page = await openProducts(shop, await phone())
  await press(page, 'Add Product')
  await choose(page).setInputFiles([film, picture, box])
  for (const title of ['picture 1', 'picture 2', 'film 1']) await expect(preview(page, title)).toBeVisible()
  await expect(rowsOf(page)).toHaveText([/^Picture 1On the cards/, /^Film 1/, /^Picture 2/])

  const up = page.getByRole('button', { name: 'Move picture 2 up' })
  await up.click()
  await expect(rowsOf(page)).toHaveText([/^Picture 1/, /^Picture 2/, /^Film 1/])
  await up.press('Enter')
  await expect(page.getByRole('button', { name: 'Move picture 1 up' })).toBeFocused() // the box, by its new name
  await fill(page, { ...ENTRIES, 'Alt text of picture 1': 'The box', 'Alt text of film 1': 'The drop' })
  await expectNoSideways(page)
  await expectAccessible(page)
  await press(page, 'Save Product')
  await expectText(page, 'Product added successfully')
  const product = await listed()
  expect(product?.media).toMatchObject([
    { kind: 'picture', src: product?.image, alt: 'The box' },
    { kind: 'picture', alt: 'Guava Lime' },
    { kind: 'film', alt: 'The drop', poster: expect.stringMatching(/^\/media\/.*\.webp$/) },
  ])
  expect(product?.media[2]?.poster).not.toBe(product?.image) // a moment of the film itself

  await cardOf(page, 'Guava Lime').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Alt text of picture 1')).toHaveValue('The box')
  await expect(page.getByLabel('Alt text of picture 2')).toHaveValue('')
  await press(page, 'Remove picture 1')
  await choose(page).setInputFiles([box, box, box, picture, picture])
  await expect(rowsOf(page)).toHaveCount(6)
  await expectText(page, 'A product can have at most 6 pictures and films.')
  await expect(choose(page)).toBeDisabled()
  for (let times = 0; times < 4; times += 1) await press(page, 'Remove picture 2')
  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')
  expect((await listed())?.media.map(({ kind }) => kind)).toEqual(['picture', 'film'])
})
