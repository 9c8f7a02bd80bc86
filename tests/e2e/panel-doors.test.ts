import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { actAsOwner, hasDotOnMore } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser, PHONE } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press, signIn, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)

test('money health says that all is well, or what is wrong and what to do about it', async () => {
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=money')
  await expectText(page, 'All is well.')
  await expectAccessible(page)

  await shop.db.execute(sql`insert into payments (id, checkout_id, amount_paise, status, created_at) values
    ('pay_lost', gen_random_uuid(), 58800, 'captured', now()), ('pay_back', gen_random_uuid(), 24900, 'refund_pending', now())`)
  await shop.db.execute(sql`insert into refunds (id, payment_id, reason, status, created_at)
    values (gen_random_uuid(), 'pay_back', 'order cancelled', 'failed', now())`)
  await press(page, 'Check again')
  const alarms = page.getByRole('tabpanel').locator('ul > li')
  await expect(alarms).toHaveCount(2)
  await expect(alarms.filter({ hasText: 'pay_lost' })).toContainText(
    /Paid, but no order₹588.*What to do.*refund it there/,
  )
  await expect(alarms.filter({ hasText: 'pay_back' })).toContainText(/Refund is stuck₹249.*order cancelled.*What to do/)
  await expect(page.getByRole('tab', { name: 'Money' })).toContainText('2')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await hasDotOnMore(page)).toBe(true)
})

test('every tab is a view of its own address, plain on a phone too', async () => {
  const page = await phone()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=security')
  for (const [tab, url] of [
    ['Money', '/admin?tab=money'],
    ['Bookings', '/admin?tab=bookings'],
    ['Staff', '/admin?tab=staff'],
    ['Products', '/admin'],
    ['Security', '/admin?tab=security'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoSideways(page)
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
})

test('the owner sees the panel’s link, and no profile, cart or Add to Cart', async () => {
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto(`/product/${berry}`)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Berry Blast' })).toBeVisible()
  for (const role of ['link', 'button'] as const) {
    await expect(page.getByRole(role, { name: /Profile|^Cart|Add to Cart/ })).toHaveCount(0)
  }
})

test('a visitor is asked to log in, a customer finds a 404 and no link; neither loads anything of the panel', async () => {
  const page = await desktop()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?next=%2Fadmin')
  await signIn(page, (await shop.signInCustomer()).email)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()

  for (const path of ['/admin', '/admin?tab=bookings', '/']) {
    await page.goto(path)
    if (path !== '/') await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('a[href*="/admin"]')).toHaveCount(0)
  }
  expect(loaded.filter((url) => /assets\/.*admin/.test(url))).toEqual([])
  expect(loaded.some((url) => url.includes('/assets/'))).toBe(true)

  await page.goto(shop.config.admin.loginPath) // a token alone does not lead on
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a customer who sets the admin flag by hand finds the same 404, sees nothing of the panel, and loses the flag', async () => {
  const page = await desktop()
  await actAs(page, await shop.signInCustomer())
  await page.addInitScript(() => {
    if (location.pathname === '/admin') localStorage.setItem('admin', 'true')
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const tabs of document.querySelectorAll('[role=tablist], .admin')) seen.push(tabs.outerHTML)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin?tab=bookings')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])

  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(Object.keys(await storageOf(page))).toEqual(['token'])
})
