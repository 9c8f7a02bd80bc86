import { readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, test } from 'vitest'
import { chromiumOptions } from '#sandbox/test-chromium.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { fill, press, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()
const berry = await stockProduct(shop)

const OFFLINE = 'You are offline. What you do goes through when the line is back.'

test('what is pressed without a network is said to wait, and is done when it is back', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  await actAs(page, customer)
  await page.goto(`/product/${berry}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
  await press(page, 'Add to Cart')
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await expectAccessible(page, 'body')
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1 item · ₹249/ })).toBeVisible()
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(1)
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
    ...{ name: 'Asha Rao', tel: '9876543210', 'postal-code': '560025', 'country-name': 'India' },
    ...{ 'address-line1': '12 Marigold Lane', 'address-line2': 'Richmond Town' },
    ...{ 'address-level2': 'Bengaluru', 'address-level1': 'Karnataka' },
  })
  await press(page, 'Save Address')
  await expect(page.getByRole('radio', { name: /Bengaluru, Karnataka, 560025/ })).toBeChecked()
  expect((await customer.send('listAddresses')).body).toMatchObject([
    { addressLine1: '12 Marigold Lane', addressLine2: 'Richmond Town', city: 'Bengaluru', number: '9876543210' },
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toBeVisible()
})

test('the manifest names icons of every kind, each as large as it says', async () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', name: expect.any(String) })
  const purposes = manifest.icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`)
  for (const kind of ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']) {
    expect(purposes).toContain(kind)
  }
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata()
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

// Playwright switches it off in the browser that the tests share.
const keeping = await chromium.launch({
  ...chromiumOptions(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
afterAll(() => keeping.close())

/** Leaves a page for another document and comes back; answers whether the browser had kept it as it was. */
async function isKept(context: BrowserContext, path: string): Promise<boolean> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  // Playwright loses sight of a page that comes back like this; the browser itself does not.
  const client = await context.newCDPSession(page)
  const ask = async (expression: string) =>
    (await client.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await ask(`addEventListener('pageshow', ({ persisted }) => { document.title = 'kept ' + persisted })`)
  await ask(`location.assign('/robots.txt')`)
  await expect.poll(() => ask('location.pathname + document.readyState')).toBe('/robots.txtcomplete')
  await ask('history.back()')
  await expect.poll(() => ask(`location.pathname !== '/robots.txt' && document.readyState`)).toBe('complete')
  const title = await ask('document.title')
  await page.close()

  return title === 'kept true'
}

test('the browser keeps every page for Back and Forward', async () => {
  const customer = await shop.signInCustomer()
  const order = await buy(shop, customer, { [berry]: 1 })
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  const visitor = await keeping.newContext({ baseURL: shop.config.publicUrl, reducedMotion: 'reduce' })
  const signedIn = await keeping.newContext({ baseURL: shop.config.publicUrl, reducedMotion: 'reduce' })
  await signedIn.addInitScript((token) => localStorage.setItem('token', token), customer.token ?? '')

  const lost = []
  for (const path of ['/', `/product/${berry}`, '/login', '/signup', '/forgot-password', '/privacy', '/nowhere']) {
    if (!(await isKept(visitor, path))) lost.push(path)
  }
  for (const path of ['/', '/cart', '/profile', '/profile?tab=orders', `/orders/${order}`]) {
    if (!(await isKept(signedIn, path))) lost.push(`${path} signed in`)
  }
  expect(lost).toEqual([])
})
