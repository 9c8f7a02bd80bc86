import { test } from 'vitest'
import { openBackForwardTab } from '#tests/support/back-forward-tab.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'

const { shop } = await openShopInBrowser()
const berry = await stockProduct(shop)
const tab = await openBackForwardTab(shop.config.publicUrl)

/** Who uses the browser from now on. */
const actAs = (token?: string, isAdmin = false) =>
  tab.read(`localStorage.clear();
    ${token ? `localStorage.setItem('token', '${token}');` : ''}
    ${isAdmin ? "localStorage.setItem('admin', 'true');" : ''} 0`)

const link = (name: string) =>
  `[...document.querySelectorAll('a')].some((a) => (a.ariaLabel ?? a.textContent).trim() === '${name}')`

test('every page that anyone may see is there again at once on Back', async () => {
  const product = `/product/${berry}`
  const pages = ['/', product, '/privacy', '/refunds', '/contact', '/login', '/signup', '/forgot-password']
  for (const path of pages) {
    await tab.open(path)
    expect([path, await tab.leaveAndReturn()]).toEqual([path, []])
  }
})

test('so are those of a customer and of the owner', async () => {
  const customer = await shop.signInCustomer()
  const order = await buy(shop, customer, { [berry]: 1 })
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await actAs(customer.token)
  for (const path of ['/cart', '/profile', '/profile?tab=orders', `/orders/${order}`]) {
    await tab.open(path)
    expect([path, await tab.leaveAndReturn()]).toEqual([path, []])
  }

  const owner = await shop.signInAdmin()
  await actAs(owner.token, true)
  for (const path of ['/admin', '/admin?tab=bookings', '/admin?tab=money']) {
    await tab.open(path)
    expect([path, await tab.leaveAndReturn()]).toEqual([path, []])
  }
  await actAs()
  for (const path of [shop.config.admin.loginPath, '/accept-invite?key=none']) {
    await tab.open(path)
    expect([path, await tab.leaveAndReturn()]).toEqual([path, []])
  }
})

test('what comes back knows what happened meanwhile: a fuller cart, a sign-out, a sign-in', async () => {
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  const fill = async () => {
    await customer.send('setCartQuantity', { params: { productId: berry }, body: { quantity: 3 } })
  }
  await actAs(customer.token)
  await tab.open('/')
  await expect.poll(() => tab.read(link('Cart, 1 item')), { timeout: 60_000 }).toBe(true)

  expect(await tab.leaveAndReturn('/terms', fill)).toEqual([])
  await expect.poll(() => tab.read(link('Cart, 3 items')), { timeout: 60_000 }).toBe(true)

  expect(await tab.leaveAndReturn('/terms', async () => void (await actAs()))).toEqual([])
  await expect.poll(() => tab.read(link('Login')), { timeout: 60_000 }).toBe(true)

  await tab.open('/contact') // where no query client is needed before somebody is signed in
  expect(await tab.leaveAndReturn('/terms', async () => void (await actAs(customer.token)))).toEqual([])
  await expect.poll(() => tab.read(link('Cart, 3 items')), { timeout: 60_000 }).toBe(true)
})
