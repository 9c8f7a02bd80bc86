import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { test } from 'vitest'
import { monthAfter, monthBefore, monthInIndia, monthStart } from '#domain/tax-month.ts'
import { orders } from '#modules/orders/tables.ts'
import { actAsOwner, actAsStaff } from '#tests/support/admin-page.ts'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { readZip } from '#tests/support/read-zip.ts'

const { shop, desktop, phone } = await openShopInBrowser()

const bytesOf = async (download: Promise<Download>) => readFile(await (await download).path())

test('the owner reads a month, takes the files for the accountant along and marks it as filed', async () => {
  const customer = await shop.signInCustomer()
  const product = await stockProduct(shop)
  await buy(shop, customer, { [product]: 2 })
  const cancelled = await buy(shop, customer, { [product]: 1 })
  await customer.send('cancelOrder', { params: { id: cancelled } })
  // The browser's month is over for the shop.
  shop.travel(monthStart(monthAfter(monthInIndia(new Date()))).getTime() - Date.now() + 3_600_000)

  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=reports')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Sales, 2 invoices₹882.00')
  await expect(panel).toContainText('Refunds, 1 credit note-₹294.00')
  await expect(panel).toContainText('Sales less refunds₹588.00')
  await expect(panel).toContainText('What banks took in lost disputes is not in it')
  const states = page.getByRole('table', { name: 'By state of delivery' })
  await expect(states.getByRole('row', { name: 'Maharashtra' })).toContainText('₹498.00')
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3)
  await expectAccessibleAtBothWidths(page)

  await page.emulateMedia({ media: 'print' })
  for (const fixed of ['tablist', 'banner'] as const) await expect(page.getByRole(fixed)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Invoices' })).toHaveCSS('overflow', 'visible')
  await page.emulateMedia({ media: 'screen' })

  const table = page.waitForEvent('download')
  await expect(page.getByRole('listitem').filter({ hasText: 'the tool’s hsn(b2c)' })).toBeVisible()
  await page.getByRole('button', { name: 'CSV of b2cs' }).click()
  expect(String(await bytesOf(table))).toContain('OE,27-Maharashtra,,18,498.00,0.00,')
  await page.route('**/api/exports/*', (route) => route.fulfill({ status: 503, json: {} }))
  const failed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All PDFs as zip' }).click()
  await (await failed).failure()
  await expect(panel, 'a file that does not come takes nobody out of the panel').toContainText('Sales, 2 invoices')
  await page.unroute('**/api/exports/*')
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All PDFs as zip' }).press('Enter')
  expect(readZip(await bytesOf(zip))).toHaveLength(3)

  await page.getByRole('button', { name: 'Credit notes 1' }).click()
  await expect(page.getByRole('table', { name: 'Credit notes' })).toContainText('DHC/')
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, mark it' }).click()
  await expect(panel).toContainText(`Filed`)
  await expect(panel).toContainText(shop.config.admin.email)
  await expect(page.getByRole('button', { name: 'Mark as filed' })).toHaveCount(0)
  await expect(panel.getByText(/^Filed/).locator('..')).toBeFocused()

  const present = monthInIndia(new Date())
  const months = page.getByLabel('Month', { exact: true }).getByRole('option')
  await expect(months, 'from the first order on').toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Earlier month' })).toBeDisabled()
  const firstOrder = monthStart(monthBefore(monthBefore(present)))
  await shop.db.update(orders).set({ placedAt: firstOrder })
  await page.reload()
  await expect(months).toHaveCount(3)
  await page.getByRole('button', { name: 'Earlier month' }).click()
  await expect(panel).toContainText('Nothing was invoiced in')
  expect(page.url()).toContain(`month=${monthBefore(present)}`)
  await expect(months).toHaveCount(3)

  const accountant = await phone()
  await actAsStaff(accountant, await shop.signInStaff('accountant'))
  await accountant.goto(page.url())
  await expect(accountant.getByRole('tabpanel')).toContainText('Not filed yet')
  await expect(accountant.getByRole('button', { name: 'Mark as filed' })).toHaveCount(0)
})
