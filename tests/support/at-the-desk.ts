import type { Locator, Page } from '@playwright/test'
import type { TestShop } from './shop.ts'

/** Makes the page's browser that of the owner, signed in before the first page opens. */
export async function actAsOwner(shop: TestShop, page: Page): Promise<void> {
  const { token = '' } = await shop.signInAdmin()
  await page.context().addInitScript((kept) => {
    if (location.hostname !== 'localhost') return // a blank page keeps nothing
    localStorage?.setItem('token', kept) // the frame that shows a PDF has no storage at all
    localStorage?.setItem('admin', 'true')
  }, token)
}

/** The card of a product. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** The row of a booking: the newest of that customer. */
export const rowOf = (page: Page, customer: string): Locator =>
  page.getByRole('row').filter({ hasText: customer }).first()

export const statusOf = (row: Locator): Locator => row.getByRole('combobox', { name: 'Status' })
