import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { DESKTOP, expectAccessible, openShopInBrowser, PHONE, walkDown } from '#tests/support/browser.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { signIn } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser({ seed: 'flavours' })
const asha = await shop.signInCustomer('storefront@dhamaka.test')
const [berryBlast] = (await shop.visitor().send('listProducts', { query: { q: 'berry blast' } })).body as {
  id: string
}[]

test('without motion the films rest on their posters and load nothing; the search box suggests while typing, and the keyboard alone gets to the product', async () => {
  const page = await desktop({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => request.url().includes('/films/') && films.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play film' }).first()).toBeVisible()
  expect(films).toEqual([])

  await expect(async () => {
    await page.keyboard.press('/') // nobody listens until the page's script is there
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('mojito')
  await expect(page.getByRole('option')).toHaveText([/Classic Mojito.*₹199/])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Mojito')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Enter filters the featured products, and the filter can be taken off again', async () => {
  const page = await desktop()
  await page.goto('/')
  await page.getByRole('combobox').fill('mint')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=mint#products')
  await expect(page.locator('#products article')).toHaveCount(1)
  await expect(page.getByRole('combobox')).toHaveValue('mint')

  await page.goto('/?q=rum')
  await expect(page.locator('#products')).toContainText('No products available at the moment.')
  await expect(page.locator('#products').getByRole('status')).toContainText('Nothing of ours has')
  await page.getByRole('link', { name: 'Show every flavour' }).click()
  await expect(page.locator('#products article')).toHaveCount(6)
})

test('the phone menu closes on Escape, outside and on the way to another page, and nobody comes back to an open one', async () => {
  const page = await phone()
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })

  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()

  await page.goto('/login')
  await menu.click()
  const { x, y } = (await page.getByRole('link', { name: 'Sign up' }).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 5, y + 5)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page, 'what lies under it is not pressed').toHaveURL('/login')

  await menu.click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  await page.goto('/')
  const ways = { Login: '/login', Profile: '/login?next=%2Fprofile', Cart: '/login?next=%2Fcart' }
  for (const [name, path] of Object.entries(ways)) {
    await menu.click()
    await page.getByRole('link', { name, exact: true }).last().click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu, name).toHaveAttribute('aria-expanded', 'false')
  }

  await menu.click()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  await expect(menu, 'the page has only finished loading').toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(menu, 'the page was kept as it was left').toHaveAttribute('aria-expanded', 'false')
})

test('a press on Add to Cart survives login, and becomes a stepper', async () => {
  const page = await phone()
  await page.goto(`/product/${berryBlast?.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await signIn(page, asha.email)

  await expect(page).toHaveURL(`/product/${berryBlast?.id}`)
  await expect(page.getByText('Added to cart successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decrease quantity' }).first()).toBeDisabled()

  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a card says that it is adding, that it could not, and that it did', async () => {
  const page = await desktop()
  await actAs(page, await shop.signInCustomer())
  const failing = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await failing.promise
    return route.abort()
  })
  await page.goto('/')
  const card = cards(page).first()
  await expect(card.locator('form'), 'the way by login is a visitor’s').toHaveCount(0)
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

test('neither is one on Search, nor one on Menu', async () => {
  const page = await phone()
  const slow = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await slow.promise
    return route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Search' }).click()
  slow.resolve()

  await expect(page.getByRole('combobox')).toBeFocused()
})

test('a product tells by when it would arrive at a PIN', async () => {
  const page = await phone()
  await page.goto(`/product/${berryBlast?.id}`)
  const pin = page.getByLabel('Check delivery to your PIN')
  const check = page.locator('form').filter({ has: pin })
  const day = /(Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+$/

  await pin.fill('3020')
  await pin.press('Enter')
  await expect(pin).toHaveAccessibleDescription('A PIN has six digits, like 302001')
  await expect(pin).toBeFocused()

  await pin.fill('302 001')
  await expect(pin).toHaveAccessibleDescription('')
  await pin.press('Enter')
  await expect(check.getByRole('status')).toHaveText(new RegExp(`^Delivers to Jaipur, Rajasthan by ${day.source}`))

  await pin.fill('999999')
  await expect(check.getByRole('status')).toBeEmpty()
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(pin).toHaveAccessibleDescription('We do not know this PIN. Please check it.')
  await expectAccessible(page)
})

test.each(['/', `/product/${berryBlast?.id}`])('%s keeps nobody out, and fits a narrow phone', async (path) => {
  const page = await phone()
  await page.goto(path)
  await walkDown(page)
  await expectOpenToAll(page, { onPhone: 'html', onDesktop: 'html' })
})

// What a page shares with home is not looked at again: its header and footer on a desktop, or all but the products.
test('the other pages, the results of a search and the page of what is not there keep nobody out either, and fit a narrow phone', async () => {
  const page = await phone()
  await page.goto('/?q=lime')
  await expectOpenToAll(page, { onPhone: '#products', onDesktop: '#products' })
  for (const path of ['/privacy', '/terms', '/refunds', '/contact', '/nowhere']) {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expectOpenToAll(page, { onPhone: 'html', onDesktop: 'main' })
  }
})

/** What a page must fit into: the smallest phones, or a desktop at 400 %. */
const NARROWEST = 320

/** Says that a page, open on a phone, keeps nobody out, in these parts of it, and is no wider than the screen. */
async function expectOpenToAll(page: Page, parts: { onPhone: string; onDesktop: string }): Promise<void> {
  for (const width of [NARROWEST, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width)
  }
  await expectAccessible(page, parts.onPhone)
  await page.setViewportSize(DESKTOP)
  await expectAccessible(page, parts.onDesktop)
}

const cards = (page: Page) => page.locator('#products article')
