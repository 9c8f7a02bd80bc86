import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { products } from '#modules/catalogue/tables.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { ordersOf, pressInPopup, proceed, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches, readLedger } from '#tests/support/ledger.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, desktop } = await openShopInBrowser()

const MINUTE = 60_000

/** A customer with two pieces in the cart, and two tabs with the pop-up open. */
async function comeWithTwoTabs(stock: number) {
  const page = await desktop()
  const productId = await stockProduct(shop, { stock })
  const customer = await signInWithCart(shop, page, { [productId]: 2 })
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto('/cart')
    await proceed(tab)
  }
  return { customer, productId, tabs }
}

/** Pays in all tabs; the first to say so waits for the last, and the shop hears of all at the same moment. */
async function payAtOnce(tabs: Page[]): Promise<void> {
  const everybody = Promise.withResolvers<void>()
  let waiting = 0
  for (const tab of tabs) {
    await tab.route('**/api/orders/verify-payment', async (route) => {
      waiting += 1
      if (waiting === tabs.length) everybody.resolve()
      await everybody.promise
      await route.continue()
    })
  }
  await Promise.all(tabs.map((tab) => pressInPopup(tab, 'Pay ₹588')))
}

const placed = (tab: Page) => tab.getByRole('heading', { name: 'Order placed!' })
const soldOut = (tab: Page) => tab.getByRole('alert').getByText('This sold out while you were paying.')

test('two tabs that pay one cart at the same moment: each shows an order of its own', async () => {
  const { customer, tabs } = await comeWithTwoTabs(4)

  await payAtOnce(tabs)

  for (const tab of tabs) await expect(placed(tab)).toBeVisible()
  const orders = await ordersOf(customer, 2)
  expect(orders).toMatchObject([{ total: 588 }, { total: 588 }])
  const shown = tabs.map((tab) => new URL(tab.url()).pathname)
  expect(shown.toSorted()).toEqual(orders.map(({ id }) => `/orders/${id}`).toSorted())
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)
})

test('with enough left for one of them: one shows its order, the other that its money goes back', async () => {
  const { customer, productId, tabs } = await comeWithTwoTabs(4)
  shop.travel(16 * MINUTE)
  await hurry(shop, 'reconcile')
  await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, productId))
  await tellOfCatalogue(shop)

  await payAtOnce(tabs)

  for (const tab of tabs) await expect(placed(tab).or(soldOut(tab))).toBeVisible()
  const ends = await Promise.all(tabs.map((tab) => placed(tab).isVisible()))
  expect(ends.toSorted()).toEqual([false, true])
  await ordersOf(customer, 1)
  await quiet(shop)
  expect((await readLedger(shop)).refunds).toMatchObject([{ amount: 58_800, status: 'processed' }])
})

test('after all that, every payment is one order or one full refund', async () => {
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})
