import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, openCheckout, stockProduct } from '#tests/support/buying.ts'
import { actAs, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { reconcile } from '#tests/support/jobs.ts'
import { expectText } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser({ seed: 'flavours' })
const [mojito] = (await shop.visitor().send('listProducts', { query: { q: 'mojito' } })).body as { id: string }[]

/** Lets every picture but the neutral one come to nothing. */
const breakPictures = (page: Page) =>
  page.route(/\/pictures\/(?!placeholder)/, (route) => route.fulfill({ contentType: 'image/webp', body: 'none' }))

/** Says that pictures are there, and that each of them is the neutral one. */
async function expectPlaceholders(pictures: Locator): Promise<void> {
  const shown = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ naturalWidth, currentSrc }) => (naturalWidth > 0 ? new URL(currentSrc).pathname : 'broken')),
    )
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  await expect.poll(async () => (await shown()).filter((path) => !path.includes('/placeholder-'))).toEqual([])
}

test('a product says what it is, what it costs and what a food label must say; its picture can be looked at closely, by keyboard too', async () => {
  const page = await desktop()
  await page.goto(`/product/${mojito?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mojito')
  await expect(page.getByRole('main')).toContainText('₹199')
  await expectText(page, 'Inclusive of all taxes')
  for (const text of ['About This Product', 'Premium Quality', 'Certified authentic', 'Fast Delivery']) {
    await expectText(page, text)
  }
  await expect(page.getByText('2-3 business days').first()).toBeVisible()
  for (const fact of ['Net quantity', 'Ingredients', 'Best before', 'FSSAI', 'origin', 'Vegetarian']) {
    await expect(page.getByRole('main').getByText(fact, { exact: false }).first()).toBeVisible()
  }
  const others = page.getByRole('region', { name: 'You may also like' })
  await expect(others.getByRole('link', { name: 'Berry Blast' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(1) // the others have theirs on their pages

  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data ?? '')).toMatchObject(
    expect.objectContaining({ '@type': 'Product', offers: expect.objectContaining({ priceCurrency: 'INR' }) }),
  )

  const picture = page.getByRole('button', { name: /^Enlarge/ }).first()
  await picture.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('on a phone the way to buy stays in reach while reading', async () => {
  const page = await phone()
  await page.goto(`/product/${mojito?.id}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

  await expect(page.getByRole('button', { name: 'Add to Cart' }).last()).toBeInViewport()
})

test('a picture that cannot be loaded leaves a neutral one in its place, wherever products are shown', async () => {
  const page = await desktop()
  await breakPictures(page)
  const id = mojito?.id ?? ''
  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [id]: 1 })
  await customer.send('addToCart', { body: { productId: id, quantity: 1 } })
  await actAs(page, customer)

  await page.goto('/')
  await page.locator('#products').scrollIntoViewIfNeeded()
  await expectPlaceholders(page.locator('#products article').first().getByRole('presentation'))
  await page.getByRole('combobox').fill('mojito')
  await expectPlaceholders(page.getByRole('option').getByRole('presentation'))
  await page.goto(`/product/${id}`)
  await expectPlaceholders(
    page.getByRole('button', { name: /^(Show|Enlarge: Classic Mojito)/ }).getByRole('presentation'),
  )
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  await expectPlaceholders(page.getByRole('dialog').getByRole('img'))
  await page.goto('/cart')
  await expectPlaceholders(page.getByRole('main').getByRole('presentation'))
  await page.goto(`/orders/${orderId}`)
  await expectPlaceholders(page.getByRole('main').getByRole('presentation'))

  const desk = await desktop()
  await breakPictures(desk)
  await openProducts(shop, desk)
  await expectPlaceholders(cardOf(desk, 'Classic Mojito').getByRole('presentation'))
  await cardOf(desk, 'Classic Mojito').getByRole('button', { name: 'Edit' }).click()
  await expectPlaceholders(desk.getByRole('img', { name: 'Preview' }))
})

test('so does one that failed before the page’s script had come', async () => {
  const page = await phone()
  await breakPictures(page)
  const slow = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await slow.promise
    return route.continue()
  })
  await page.goto(`/product/${mojito?.id}`, { waitUntil: 'commit' })
  const first = page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .getByRole('presentation')
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0))
    .toBe(true)
  slow.resolve()

  await expectPlaceholders(first)
})

test('the last few are counted, no more of them can be chosen, and what somebody else took meanwhile is named', async () => {
  const page = await phone()
  const id = await stockProduct(shop, { name: 'Paan Pataka', stock: 2 })
  const customer = await signInWithCart(shop, page, { [id]: 1 })
  await page.goto(`/product/${id}`)
  await expectText(page, 'Only 2 left')
  const more = page.getByRole('button', { name: 'Increase quantity' }).first()
  await more.click()
  await expect(more).toBeDisabled()
  await expect.poll(async () => (await customer.send('readCart')).body.cart.itemCount).toBe(2)

  await openCheckout(await shop.signInCustomer(), { [id]: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expectText(page, 'Sorry, only 1 of Paan Pataka left. Please change your cart.')
})

test('a last piece that somebody holds is sold out for the others, until it is free again', async () => {
  const page = await phone()
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 1 })
  const open = async () => {
    await page.goto(`/product/${id}`)
    return page.getByRole('main').innerText()
  }
  expect(await open()).toContain('Only 1 left')
  await expectAccessible(page)

  const { body } = await openCheckout(await shop.signInCustomer(), { [id]: 1 })
  await expect.poll(open).toContain('Sold out for now')

  shop.travel(16 * 60_000)
  await reconcile(shop, body.id)
  await expect.poll(open).toContain('Only 1 left')
})

test('a product that is gone says so, and leads home; a page that never was offers the search and the flavours as well', async () => {
  const page = await phone()
  const gone = await page.goto('/product/01900000-0000-7000-8000-00000000ffff')
  expect(gone?.status()).toBe(404)
  await expectText(page, 'Product Not Found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')

  const never = await page.goto('/no/such/page')
  expect(never?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expectText(page, 'Page Not Found')
  await expect(page.getByRole('main').getByPlaceholder('Search products...')).toBeVisible()
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page).toHaveURL('/')
})
