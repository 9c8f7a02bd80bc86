import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)
await stockProduct(shop, { name: 'Guava Lime', price: 149 })
const soldOut = await stockProduct(shop, { name: 'Classic Mojito', price: 199, stock: 0 })

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Whether two things on the screen lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of them is not on the screen')

  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

type Watched = { toasts: number; covered: string[] }

/** Looks, in every frame of the page, whether a toast lies over the cart's badge or its panel: none stays for long. */
const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { toasts: 0, covered: [] }
    Object.assign(window, { watched })
    const look = () => {
      for (const toast of document.querySelectorAll('.toasts [role=status]')) {
        const a = toast.getBoundingClientRect()
        watched.toasts += 1
        for (const other of document.querySelectorAll('header a[href="/cart"] span, [data-cart-panel]')) {
          const b = other.getBoundingClientRect()
          const isSeen = b.width > 0 && other.closest('[data-cart-bar]') === null
          const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          if (isSeen && isOver) watched.covered.push(`${other.outerHTML} by ${toast.textContent}`)
        }
      }
      requestAnimationFrame(look)
    }
    look()
  })

async function expectToastsAside(page: Page): Promise<void> {
  const watched = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  await expect.poll(async () => (await watched()).toasts).toBeGreaterThan(0)
  expect((await watched()).covered).toEqual([])
}

test('on a phone a bar leads to the cart from then on, under the buy bar, and no toast hides the badge', async () => {
  const page = await phone()
  await actAs(page, await shop.signInCustomer())
  await watchToasts(page)
  await page.goto(`/product/${berry}`)
  const bar = page.getByRole('link', { name: /View cart$/ })
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(bar).toHaveText('1 item · ₹249 · View cart')
  await expectToastsAside(page)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(bar).toHaveText('2 items · ₹498 · View cart')

  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  const buy = page.getByRole('complementary', { name: 'Buy' })
  await expect(buy).toBeVisible()
  expect(await overlap(buy, bar)).toBe(false)
  await expectAccessible(page, 'body')
  await expectNoSideways(page)

  await bar.click()
  await expect(page).toHaveURL('/cart')
  await expect(bar).toHaveCount(0)
})

test('a press that is under way while the customers’ button comes is not lost', async () => {
  const page = await phone()
  await actAs(page, await shop.signInCustomer())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/customer-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/product/${berry}`)
  const button = page.getByRole('button', { name: 'Add to Cart' }).first()
  await button.hover()
  await page.mouse.down()

  const come = page.waitForResponse(/\/customer-/)
  release()
  await (await come).finished()
  await page.waitForTimeout(300)
  await page.mouse.up()

  await expect(page.getByRole('button', { name: 'Increase quantity' }).first()).toBeVisible()
})

test('on a wide screen a panel opens under the badge; Escape, a press elsewhere and another page close it', async () => {
  const page = await desktop()
  await actAs(page, await shop.signInCustomer())
  await watchToasts(page)
  await page.goto('/')
  const panel = page.getByRole('complementary', { name: 'Added to your cart' })
  await card(page, 'Berry Blast').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(panel).toContainText('Berry Blast1 item · ₹249')
  await expectToastsAside(page)
  await expectAccessible(page, 'header')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await card(page, 'Guava Lime').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(panel).toContainText('Guava Lime2 items · ₹398')
  await page.getByRole('heading', { name: 'FEATURED PRODUCTS' }).click()
  await expect(panel).toHaveCount(0)

  await page.goto(`/product/${berry}`)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(panel).toHaveCount(0) // nothing new came in
  await page.getByRole('link', { name: 'Cart, 3 items' }).click()
  await expect(page).toHaveURL('/cart')
})

test('an empty cart shows what there is, without what is sold out, whose pill fits its words on a phone', async () => {
  const page = await phone()
  await signInWithCart(shop, page, {})
  await page.goto('/cart')
  const flavours = page.getByRole('region', { name: 'Flavours to start with' })
  await expect(flavours.getByRole('article')).toHaveCount(2)
  await flavours.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible()

  for (const path of ['/', `/product/${soldOut}`]) {
    await page.goto(path)
    const pill = page.getByText('Sold out for now').first()
    const { lines, isCut } = await pill.evaluate((element) => ({
      lines: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
      isCut: element.scrollWidth > element.clientWidth,
    }))
    expect([lines <= 2, isCut]).toEqual([true, false]) // 44 px high around one line
  }
})

test('the phone’s menu speaks in words: the search, My Orders, the cart, and the way out', async () => {
  const page = await phone()
  await actAs(page, await shop.signInCustomer())
  await page.goto('/')
  await press(page, 'Search')
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  await press(page, 'Menu')
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible()
  await expect(page.locator('header li a')).toHaveText([
    ...['My Orders', 'Cart', 'Profile'],
    ...['Home', 'Products', 'How to drop the bomb', 'About Us', 'Contact'],
  ])
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page, 'header')
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText('Order history is empty.')).toBeVisible()
})
