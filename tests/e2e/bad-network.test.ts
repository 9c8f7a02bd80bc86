import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { fill, press, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()
const berry = await stockProduct(shop)

const OFFLINE = 'You are offline. What you do goes through when the line is back.'

test('what is pressed without a network is said to wait, and is done when it is back; code that did not come is fetched again', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  await actAs(page, customer)
  await page.goto(`/product/${berry}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveCount(1) // the bar's has gone: the first one is in sight
  await expect(add).toBeVisible()
  await page.waitForLoadState('networkidle') // what comes later has come
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await press(page, 'Add to Cart')
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await press(page, 'Menu') // its code was not fetched yet
  await expectAccessible(page, 'body')
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1 item · ₹249/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How to drop the bomb' })).toBeVisible()
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(1)

  await page.keyboard.press('Escape')
  const broken = { contentType: 'text/javascript', body: 'throw new Error("cut off")' }
  await page.route(/assets\/sections-/, (request) => request.fulfill(broken), { times: 1 })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dhamaka/ })
    .click()
  await expect(page.getByRole('heading', { name: 'FEATURED PRODUCTS' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flavor Explosion' })).toHaveCount(1)
})

test('a link that is followed without a network waits with a word, and its page then opens at its top', async () => {
  const page = await phone({}) // whose browser has no page's code yet
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await expectAccessible(page, 'body')

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** What a browser's autofill does with one tap: every field by its token, in one go, without a key. */
const autofill = (page: Page, known: Record<string, string>) =>
  page.evaluate((known) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const input of document.querySelectorAll('main form input:not([autocomplete=off])')) {
      const token = input.getAttribute('autocomplete') ?? ''
      if (!(token in known)) throw new Error(`autofill does not know ${token}`)
      setValue?.call(input, known[token])
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, known)

test('an address that is being typed survives a reload, in this tab alone; autofill fills all of it in one tap', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await actAs(page, customer)
  await page.goto('/cart')
  await press(page, '+ Add New Address')
  await fill(page, { 'Address Line 1': '7 Lotus Road' })
  await page.reload()
  await expect(page.getByLabel('Address Line 1')).toHaveValue('7 Lotus Road')
  expect(Object.keys(await storageOf(page))).toEqual(['token'])
  await press(page, 'Cancel')
  await page.reload()
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeVisible()
  await expect(page.getByLabel('Address Line 1')).toHaveCount(0)

  await press(page, '+ Add New Address')
  await autofill(page, {
    name: 'Asha Rao',
    tel: '9876543210',
    'postal-code': '560025',
    'country-name': 'India',
    'address-line1': '12 Marigold Lane',
    'address-line2': 'Richmond Town',
    'address-level2': 'Bengaluru',
    'address-level1': 'Karnataka',
  })
  await press(page, 'Save Address')
  await expect(page.getByRole('radio', { name: /Bengaluru, Karnataka, 560025/ })).toBeChecked()
  expect((await customer.send('listAddresses')).body).toMatchObject([
    { addressLine1: '12 Marigold Lane', addressLine2: 'Richmond Town', city: 'Bengaluru', number: '9876543210' },
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeVisible()
})

test('the manifest names icons of every kind and pictures of both widths, each as large as it says', async () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', name: expect.any(String) })
  const purposes = manifest.icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`)
  for (const kind of ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']) {
    expect(purposes).toContain(kind)
  }
  const widths = manifest.screenshots.map((screenshot: Record<string, string>) => screenshot.form_factor)
  expect(new Set(widths)).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height } = await sharp(`public${src}`).metadata()
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})
