import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { DESKTOP, openShopInBrowser, PHONE } from '#tests/support/browser.ts'
import { ADDRESS, buy, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { fillSignUp, press } from '#tests/support/page-actions.ts'
import { plantReviews, receive } from '#tests/support/reviews.ts'

const { shop, phone } = await openShopInBrowser({ seed: 'flavours' })

const berry = await stockProduct(shop, { name: 'Rose Cardamom Sparkler' })
await plantReviews(shop, berry, ['Fizzed like mad.', 'Twice.'])
const reader = await shop.signInCustomer('reader@example.in')
const received = await receive(shop, reader, berry)
const placed = await buy(shop, reader, { [berry]: 2 })

/** Has the browser set letters of so many pixels where a page asks for no size; 16 is usual. */
async function lettersOf(page: Page) {
  const session = await page.context().newCDPSession(page)

  return (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** Runs in the browser: a page that scrolls sideways, and what of the header and the way back is cut off, too small to press or over something else. */
function partsInTheWay(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const buttons = [
    ...document.querySelectorAll('header nav :is(a, button), nav[aria-label=Breadcrumb] a, nav + button'),
  ]
  const parts = buttons
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent,
      isOfHeader: button.closest('header') !== null,
      box: button.getBoundingClientRect(),
    }))
  const misplaced = parts.filter(
    ({ isOfHeader, box }) =>
      box.left < 0 || box.right > innerWidth || (isOfHeader && Math.min(box.width, box.height) < 44),
  )
  const covered = parts.filter(({ box }) =>
    parts.some(
      ({ box: other }) =>
        other !== box &&
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
    ),
  )

  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} wide`] : []),
    ...misplaced.map(({ name, box }) => `${name} at ${Math.round(box.left)} to ${Math.round(box.right)}`),
    ...covered.map(({ name }) => `${name} is covered`),
  ]
}

/** Runs in the browser: words that their own part of the page has no room for, and bars that leave less than half of the screen. */
function partsCutOff(): string[] {
  const named = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a, button, label, h1, h2, h3, p, dd, legend), footer a, .sheet *',
    ),
  ]
  const cutOff = named.filter(
    (part) =>
      part.checkVisibility() &&
      getComputedStyle(part).display !== 'inline' &&
      part.scrollWidth > part.clientWidth + 1 &&
      part.clientWidth > 1 &&
      !part.querySelector('.sr-only, [aria-hidden]'),
  )
  const bars = [...document.querySelectorAll('header:has(nav), [data-buy-bar], [data-cart-bar], main .pb-safe')]
  const heights = bars
    .map((bar) => bar.getBoundingClientRect())
    .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0)

  return [
    ...cutOff.map(({ textContent }) => `${textContent} is cut off`),
    ...(heights > innerHeight / 2 ? [`the bars are ${heights} high`] : []),
  ]
}

/** Looks at the page as it stands and keeps what is wrong. */
function lookAt(page: Page) {
  const found: string[] = []
  const look = async (where: string) => {
    const parts = [...(await page.evaluate(partsInTheWay)), ...(await page.evaluate(partsCutOff))]
    found.push(...parts.map((part) => `${where}: ${part}`))
  }

  return { found, look }
}

test('with letters of twice their size a visitor reads every word of the shop, of its forms and of what they say', async () => {
  const page = await phone()
  const setLetters = await lettersOf(page)
  const { found, look } = lookAt(page)
  await setLetters(32)

  for (const path of ['/', '/?q=rose', `/product/${berry}`, '/contact', '/nowhere', '/forgot-password']) {
    await page.goto(path)
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await look(path)
  }
  await page.goto(`/product/${berry}`)
  await press(page, 'Share')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await look('share')
  await press(page, 'Menu')
  await page.getByRole('combobox', { name: 'Search products' }).fill('rose')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('suggestions')
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await press(page, 'Sign In')
  await expect(page.locator('main').getByText('Invalid email or password.')).toBeVisible()
  await look('login')
  await page.goto('/signup')
  await fillSignUp(page, { Email: 'mira@example.in' })
  await press(page, 'Create Account')
  await expect(page.getByLabel('Digit 6')).toBeVisible()
  await look('code')
  const [first, second] = await Promise.all([1, 2].map((place) => page.getByLabel(`Digit ${place}`).boundingBox()))
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))

  expect(found).toEqual([])
})

test('with letters of twice their size a customer gets from the product to the order, and both bars leave half of the screen', async () => {
  const page = await phone()
  const setLetters = await lettersOf(page)
  const { found, look } = lookAt(page)
  await actAs(page, reader)
  await setLetters(32)

  await page.goto(`/product/${berry}#write-review`)
  await press(page, 'Send review')
  await expect(page.getByText('Please write a few words.')).toBeVisible()
  await look('review')
  await page.goto(`/product/${berry}`)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-buy-bar]')).toBeVisible()
  await look('bars')
  await page.goto('/cart')
  await press(page, '+ Add New Address')
  await press(page, 'Save Address')
  await expect(page.getByText('Address is required')).toBeVisible()
  await look('address form')
  await reader.send('addAddress', { body: ADDRESS })
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Delete, / }).click()
  await expect(page.getByRole('heading', { name: 'Delete this address?' })).toBeVisible()
  await look('delete address')
  for (const tab of ['me', 'orders', 'addresses']) {
    await page.goto(`/profile?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toContainText(/Your details|₹|Delete/)
    await look(tab)
  }
  for (const path of [`/orders/${placed}?placed=1`, `/orders/${placed}`, `/orders/${received}`]) {
    await page.goto(path)
    await expect(page.locator('main')).toContainText('DH1')
    await look(path)
  }

  expect(found).toEqual([])
})

test('with letters of up to twice their size no page is wider than its screen, and nothing in the header lies on something else', async () => {
  const page = await phone()
  await actAs(page, reader)
  await reader.send('addToCart', { body: { productId: berry, quantity: 1 } })
  const setLetters = await lettersOf(page)
  const found: string[] = []

  for (const size of [20, 24, 32]) {
    await setLetters(size)
    for (const path of ['/', `/product/${berry}`, '/login', '/terms', '/cart', '/profile?tab=orders', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByText('Loading…')).toHaveCount(0)
      found.push(...(await page.evaluate(partsInTheWay)).map((part) => `${path} at ${size}: ${part}`))
    }
  }

  expect(found).toEqual([])
})

test('with letters of twice their size the panel fits its screen, and no name of a tab reaches into another', async () => {
  const page = await phone()
  await actAsOwner(shop, page)
  await (await lettersOf(page))(32)
  const found: string[] = []

  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const tab of ['bookings', 'today', 'reports']) {
      await page.goto(`/admin?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toContainText('₹')
      found.push(...(await page.evaluate(wordsBesideTheirTab)).map((part) => `${tab} at ${size.width}: ${part}`))
      await expectNoSideways(page)
    }
  }

  expect(found).toEqual([])
})

/** The tabs in sight whose name has no room. */
function wordsBesideTheirTab(): string[] {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tablist] [role=tab]')]

  return tabs
    .filter((tab) => tab.checkVisibility() && tab.scrollWidth > tab.clientWidth)
    .map(({ textContent }) => textContent)
}
