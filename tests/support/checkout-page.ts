import type { Page } from '@playwright/test'
import { expect } from '#tests/support/expect.ts'
import { openShopInBrowser } from './browser.ts'
import { ADDRESS, stockProduct } from './buying.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** A shop with one product whose provider tells it of payments, and customers who have two of that in the cart. */
export async function openCheckoutShop() {
  const opened = await openShopInBrowser()
  const { shop } = opened
  shop.sandbox.sendWebhooksTo(shop.config.publicUrl)
  const berry = await stockProduct(shop)

  return { ...opened, berry, withTwo: (page: Page) => signInWithCart(shop, page, { [berry]: 2 }) }
}

/** A new customer with an address and so many of each product in the cart, who uses this page's browser. */
export async function signInWithCart(shop: TestShop, page: Page, lines: Record<string, number>): Promise<Client> {
  const customer = await shop.signInCustomer()
  await customer.send('addAddress', { body: ADDRESS })
  for (const [productId, quantity] of Object.entries(lines)) {
    await customer.send('addToCart', { body: { productId, quantity } })
  }
  await actAs(page, customer)

  return customer
}

/** Makes the page's browser that of a customer, signed in before the first page opens. */
export async function actAs(page: Page, { token = '' }: Client): Promise<void> {
  await page.addInitScript((kept) => {
    // A blank page keeps nothing, and the frame that shows a PDF has no storage at all.
    if (location.hostname === 'localhost') localStorage?.setItem('token', kept)
  }, token)
}

/** The provider's pop-up. */
export const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Dhamaka' })

/** Presses one of the pop-up's buttons. */
export const pressInPopup = (page: Page, name: string) => popupOf(page).getByRole('button', { name }).click()

/** Goes from the cart into the pop-up. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(popupOf(page)).toBeVisible({ timeout: 15_000 }) // three parties have answered by then
}

/** The customer's orders, once there are so many. */
export async function ordersOf(customer: Client, count: number) {
  await expect.poll(async () => (await customer.send('listMyOrders')).body.length, { timeout: 10_000 }).toBe(count)

  return (await customer.send('listMyOrders')).body
}

/** Fails when the page is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))

  expect(wide, page.url()).toBe(screen)
}

/** Says that the page shows an order just placed, and answers its id. */
export async function expectPlaced(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Order placed!' })).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]+\?placed=1$/)

  return new URL(page.url()).pathname.split('/')[2] ?? ''
}
