import { expect, type Page } from '@playwright/test'
import { test } from 'vitest'
import { expectText, press } from '#tests/support/at-the-keyboard.ts'
import { actAs } from '#tests/support/at-the-till.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'

const { shop, phone, desktop, withoutScripts } = await openShopInBrowser({ seed: 'demo' })
const customer = await shop.signInCustomer()

const PRODUCTS = '**/api/products'
const cards = (page: Page) => page.locator('#products article')

/** Comes to home from another page, so that the products are asked for by the browser. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Dhamaka, home' }).first().click()
  await expect(page).toHaveURL('/')
}

test('without scripts everything is there to be read', async () => {
  const page = await withoutScripts()
  await page.goto('/')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()

  for (const heading of [
    'FEATURED PRODUCTS',
    'HEALTH AND LIFESTYLE FRIENDLY',
    'How to drop the bomb',
    'No bartender skills required',
    'Flavor Explosion',
  ]) {
    expect(headings).toContain(heading)
  }
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).last()).toHaveCSS('opacity', '1')
  await expect(page.getByText('START COOL —')).toHaveCount(2)
  for (const text of ['Follow on Spotify', 'Share Your Vibe', 'Win & Shine', 'Join The Squad']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Dhamaka')
})

test('the products are awaited, missed, asked for again, and come', async () => {
  const page = await desktop()
  let isDown = true
  await page.route(PRODUCTS, async (route) => {
    if (!isDown) return route.continue()
    await new Promise((later) => setTimeout(later, 300))
    return route.abort()
  })
  await comeHome(page)
  await expectText(page, 'Loading products...')
  await expect(page.getByText('Error loading products.')).toBeVisible({ timeout: 20_000 })

  isDown = false
  await press(page, 'Try again')
  await expect(cards(page)).toHaveCount(6)
})

test('a shop without products says so', async () => {
  const page = await phone()
  await page.route(PRODUCTS, (route) => route.fulfill({ json: [] }))
  await comeHome(page)

  await expectText(page, 'No products available at the moment.')
})

test('cards come in one after another, and steps by their number, when a tenth of them is seen', async () => {
  const page = await desktop()
  await page.goto('/')
  const delays = (part: string) =>
    page
      .locator(`${part} [data-reveal]`)
      .evaluateAll((parts) => parts.map((one) => (one as HTMLElement).style.getPropertyValue('--reveal-delay')))
  expect(await delays('#products')).toEqual(['0ms', '150ms', '300ms', '450ms', '600ms', '750ms'])
  expect(await delays('#steps')).toEqual(['100ms', '200ms', '300ms', '400ms', '500ms', '600ms'])

  const last = page.locator('#steps [data-reveal]').last()
  await expect(last).toHaveCSS('opacity', '0')
  await expect.poll(() => last.evaluate((piece) => piece.getAnimations().length), 'by itself it stays so').toBe(0)
  await page.locator('#steps').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(last).toHaveCSS('opacity', '1')
})

test('a card says that it is adding, that it could not, and that it did', async () => {
  const page = await desktop()
  await actAs(page, customer)
  const failing = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await failing.promise
    return route.abort()
  })
  await page.goto('/')
  await expectSignedIn(page)
  const card = cards(page).first()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card).toContainText('Adding...')
  failing.resolve()
  await expect(page.getByText('Failed to add item to cart')).toBeVisible()

  await page.unroute('**/api/cart')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
})

test('a press before the script has come is not lost', async () => {
  const page = await phone()
  await actAs(page, await shop.signInCustomer())
  const slow = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await slow.promise
    return route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await cards(page).first().getByRole('button', { name: 'Add to Cart' }).click({ noWaitAfter: true })
  slow.resolve()

  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  await expect(cards(page).first().getByRole('button', { name: 'Increase quantity' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** The page was made for anyone; a moment later it is the customer's own. */
const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
