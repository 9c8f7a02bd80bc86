import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import { expect } from '#tests/support/expect.ts'
import { buy } from './buying.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Makes the page's browser that of the owner, signed in before the first page opens. */
export async function actAsOwner(shop: TestShop, page: Page): Promise<void> {
  await actAsStaff(page, await shop.signInAdmin())
}

/** Makes the page's browser that of one of the staff. */
export async function actAsStaff(page: Page, { token = '' }: Client): Promise<void> {
  await page.addInitScript((kept) => {
    if (location.hostname !== 'localhost') return // a blank page keeps nothing
    localStorage?.setItem('token', kept) // the frame that shows a PDF has no storage at all
    localStorage?.setItem('admin', 'true')
  }, token)
}

/** Whether a phone's *More* says that one of the tabs behind it has something to say. */
export function hasDotOnMore(page: Page): Promise<boolean> {
  const more = page.getByRole('button', { name: /^More/ })

  return more.evaluate((button) => getComputedStyle(button, '::after').content !== 'none')
}

/** Opens the products as the owner. */
export async function openProducts(shop: TestShop, page: Page): Promise<Page> {
  await actAsOwner(shop, page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()

  return page
}

/** Opens the bookings as the owner. */
export async function openBookings(shop: TestShop, page: Page, search = ''): Promise<Page> {
  await actAsOwner(shop, page)
  await page.goto(`/admin?tab=bookings${search}`)
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()

  return page
}

type Start = { status?: string; trackingNumber?: string }

/** An order for two of a product, of a customer of that name, moved along as the owner would. */
export async function order(shop: TestShop, productId: string, name: string, start?: Start): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@dhamaka.test`
  const customer = await shop.signInCustomer(email)
  await shop.db.update(users).set({ name }).where(eq(users.email, email))
  const id = await buy(shop, customer, { [productId]: 2 })
  if (start) await (await shop.signInAdmin()).send('changeOrderStatus', { params: { id }, body: start })

  return id
}

/** The card of a product. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** The row of a booking: the newest of that customer. */
export const rowOf = (page: Page, customer: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: customer }) })
    .first()

export const statusOf = (row: Locator): Locator => row.getByRole('combobox', { name: 'Status' })
