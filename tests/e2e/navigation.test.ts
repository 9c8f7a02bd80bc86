import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { openShopInBrowser, walkDown } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { press, storageOf } from '#tests/support/page-actions.ts'

const { shop, desktop, phone } = await openShopInBrowser({ seed: 'flavours' })

test('another page starts at its top with the focus on its heading, and Back returns to the old place', async () => {
  const page = await desktop()
  await page.goto('/')
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true }),
  )
  await page.locator('#flavours a').first().click()
  const place = await page.evaluate(() => (window as { left?: number }).left ?? 0)
  expect(place).toBeGreaterThan(1000)

  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1) // browsers round the place of a picture
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('whoever must log in first takes no detour on the way back; a link to a part of another page leads there', async () => {
  const page = await desktop()
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page).toHaveURL('/login?next=%2Fcart')
  await page.goBack()
  await expect(page).toHaveURL('/privacy')

  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'About Us' }).click()

  await expect(page).toHaveURL('/#about')
  await expect(page.locator('#about')).toBeInViewport()
  await expect(page.locator('#about')).toBeFocused()
})

test.each([
  ['a phone', () => phone()],
  ['a desktop', () => desktop()],
])('on %s a link to a part of home ends there, though the products above it come later', async (_, open) => {
  const page = await open()
  const products = Promise.withResolvers<void>()
  await page.goto('/login')
  await page.route('**/api/products', async (route) => {
    await products.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'About Us' }).click()
  await expect.poll(() => topOf(page, '#about')).toBeCloseTo(0)

  products.resolve()
  await expect(page.locator('#products article').first()).toBeAttached()
  await expect.poll(() => topOf(page, '#about')).toBeCloseTo(0)

  await page.mouse.wheel(0, -300)
  await expect.poll(() => topOf(page, '#about')).toBeGreaterThan(200)
})

test('an address with a search opens at its results, with its words in the box for as long as it is shown', async () => {
  const page = await desktop()
  const box = page.getByRole('combobox')
  const heading = page.getByRole('heading', { name: 'FEATURED PRODUCTS' })
  await page.goto('/?q=berry')
  await expect(box).toHaveValue('berry')
  await expect(heading).toBeInViewport()

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.reload()
  await expect(box).toHaveValue('berry')
  await expect(heading, 'a reload stays where the reader was').not.toBeInViewport()

  await page.locator('#products article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('berry')
  await page.getByRole('link', { name: 'Dhamaka, home' }).first().click()
  await expect(box).toHaveValue('')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?q=berry')
  await expect(heading).toBeInViewport()
  await press(page, 'Menu')
  await expect(box).toHaveValue('berry')
})

test('a link to the page that is shown adds nothing to the history; the skip link is the browser’s own affair', async () => {
  const page = await desktop()
  await page.goto('/terms')
  const length = await page.evaluate(() => history.length)
  const link = page.getByRole('navigation', { name: 'The fine print' }).getByRole('link', { name: 'Terms of Sale' })
  await link.click()
  await link.click()
  expect(await page.evaluate(() => history.length)).toBe(length)

  await page.goto('/terms')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/terms#main')
  await page.getByRole('link', { name: 'Dhamaka, home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/terms#main')
})

test('on a phone a link into home opens at its part, and a reload where one was, though what lies far below is laid out later', async () => {
  const page = await phone()
  await page.goto('/#flavours')
  await expect.poll(() => topOf(page, '#flavours')).toBeCloseTo(0)

  await page.goto('/contact')
  await page.goto('/')
  await walkDown(page)
  await page.evaluate(() => scrollTo(0, 5000))
  const top = await topOf(page, '#flavours')
  await page.reload()
  await expect.poll(() => topOf(page, '#flavours')).toBe(top)
})

const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((part) => Math.round(part.getBoundingClientRect().top))

test('on a phone the products that nobody is near are laid out when somebody comes near, or back', async () => {
  const page = await phone()
  await page.setViewportSize({ width: 360, height: 300 })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const names = page.locator('#products h3')
  const isReady = (name: Locator) => name.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  await expect
    .poll(async () => {
      await names.first().evaluate((name) => scrollBy(0, name.getBoundingClientRect().top - innerHeight))
      return isReady(names.first())
    })
    .toBe(true)
  expect(await isReady(names.last())).toBe(false)

  scripts.resolve()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(page.locator('html')).not.toHaveAttribute('data-unfolding')
  expect(await isReady(names.last())).toBe(false)
  await names.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isReady(names.last())).toBe(true)

  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expect.poll(() => isReady(names.last())).toBe(true)
})

test('on a phone what lies far below is laid out for who opens the menu, so that its links end where they lead, and not for a search', async () => {
  const page = await phone()
  await page.goto('/')
  const root = page.locator('html')
  await press(page, 'Search')
  await page.getByRole('combobox').fill('berry')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=berry/)
  await expect(page.locator('#products')).toBeInViewport()
  await expect(root).not.toHaveAttribute('data-unfolding')
  await expect(root).not.toHaveAttribute('data-whole')

  await page.goto('/')
  await press(page, 'Menu')
  await expect(root).toHaveAttribute('data-unfolding')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(root).toHaveAttribute('data-whole')
  await expect(page.locator('#about')).toBeFocused()
  await expect.poll(() => topOf(page, '#about')).toBeCloseTo(0)
})

test('Back on a product leads to the page before, or to the products when there is none', async () => {
  const page = await desktop()
  await page.goto('/?q=lime')
  await page.locator('#products article a').first().click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/?q=lime')

  await page.goForward()
  await page.reload()
  const product = page.url()
  const newcomer = await desktop()
  await newcomer.goto(product)
  await newcomer.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(newcomer).toHaveURL('/#products')
})

test.each(['/no/such/page', '/product/nothing', '/admin/somewhere/1/login'])('%s is a 404', async (path) => {
  expect((await fetch(shop.config.publicUrl + path)).status).toBe(404)
})

test.each(['One visitor', 'The next visitor'])('%s finds nothing in the browser that another has left', async () => {
  const page = await phone()
  await page.goto('/contact')
  expect(await page.context().cookies()).toEqual([])
  expect(await storageOf(page)).toEqual({})
  expect(
    await page.evaluate(() => ({
      session: sessionStorage.left,
      name: window.name,
      width: innerWidth,
      history: history.length,
    })),
  ).toEqual({ session: undefined, name: '', width: 360, history: 2 }) // the first is the empty page of a new tab

  await page.context().addCookies([{ name: 'left', value: 'behind', url: page.url() }])
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left behind'
  })
  await page.setViewportSize({ width: 400, height: 700 })
  await page.goto('/terms')
  expect(await page.context().cookies()).toHaveLength(1)
})

test('on a phone a reload at the end of home ends there, however many products there are', async () => {
  for (let made = 0; made < 18; made += 1) await stockProduct(shop)
  const page = await phone()
  await page.goto('/')
  await expect(page.locator('#products article')).toHaveCount(24)
  await walkDown(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 1_000))
  const place = await page.evaluate(() => scrollY)

  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
