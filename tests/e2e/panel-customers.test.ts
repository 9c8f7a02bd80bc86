import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { actAsOwner, hasDotOnMore, order } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { ADDRESS, stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, fill, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop, { stock: 40 })

test('the owner finds a caller by phone, sees what they bought, notes something, and exports', async () => {
  await order(shop, berry, 'Meera Das', { status: 'shipped', trackingNumber: 'D12345' })
  const rohan = await shop.signInCustomer('rohan@dhamaka.test')
  await rohan.send('updateProfile', { body: { name: 'Rohan Iyer', phone: '+91 90000 12345' } })
  await rohan.send('addAddress', { body: { ...ADDRESS, city: 'Chennai' } })

  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=customers')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Meera Das' })).toContainText(/9876543210.*Pune.*1.*₹588/)
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Name, email or phone' })
  await search.fill('09')
  await expectText(page, 'Please type at least 3 characters.')
  await search.fill('090000-12345')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/admin?tab=customers&q=090000-12345')

  await page.getByRole('link', { name: 'Rohan Iyer' }).click()
  await expect(page.getByRole('heading', { name: 'Rohan Iyer' })).toBeFocused()
  await expectText(page, 'Nothing was ordered with this account yet.')
  await page.getByRole('link', { name: 'All customers' }).click()
  await expect(page.getByRole('link', { name: 'Rohan Iyer' })).toBeFocused()
  await search.fill('')
  await page.getByRole('link', { name: 'Meera Das' }).click()
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await press(page, 'Add note')
  await expectText(page, 'Please write a note.')
  await fill(page, { 'New note': 'Calls on Sundays' })
  await press(page, 'Add note')
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toContainText(['Calls on Sundays'])
  await expectAccessibleAtBothWidths(page)
  await notes.getByRole('button', { name: 'Remove the note' }).click()
  await press(page, 'Remove')
  await expect(notes).toHaveCount(0)
  await page.getByText('What was written and removed').click()
  await expect(page.getByText('Note removed')).toBeVisible()

  await page.getByRole('link', { name: /^DH\d+$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Berry Blast')
  await page.goto('/admin?tab=customers&q=meera')
  await expect(rows).toHaveCount(2)
  const saved = page.waitForEvent('download')
  await press(page, 'Export')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/^Meera Das,meera@dhamaka\.test,.*,588,/)
  await expect(page.getByRole('status').filter({ hasText: '1 row saved as customers-' })).toBeVisible()
})

test('on the widest screen logo and tabs share one edge, and every view another', async () => {
  const page = await desktop({ viewport: { width: 1920, height: 1000 } })
  await actAsOwner(shop, page)
  await page.goto('/admin')
  const leftOf = async (selector: string) =>
    Math.round((await page.locator(selector).first().boundingBox())?.x ?? Number.NaN)
  const tabs = await leftOf('[role=tab] svg')
  expect(await leftOf('header a[href="/"]')).toBe(tabs)

  const heading = await leftOf('[role=tabpanel] h2')
  expect(await leftOf('[role=tabpanel] article')).toBe(heading)
  for (const tab of ['Bookings', 'Customers', 'Settings']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible()
    expect(await leftOf('[role=tabpanel] h2')).toBe(heading)
  }
  await page.goto('/admin?tab=products')
  const saved = page.waitForEvent('download')
  await press(page, 'Export')
  expect((await saved).suggestedFilename()).toMatch(/^products-/)
})

test('on a phone the most used tabs are under the thumb, and the rest behind More', async () => {
  const page = await phone()
  await actAsOwner(shop, page)
  await page.goto('/admin')
  const more = page.getByRole('button', { name: /^More/ })
  const staff = page.getByRole('tab', { name: 'Staff' })
  const isSeen = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => {
      const { left, top, width, height } = tab.getBoundingClientRect()
      return tab.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect([await isSeen('Products'), await isSeen('Bookings'), await isSeen('Staff')]).toEqual([true, true, false])
  expect(await hasDotOnMore(page)).toBe(false)

  await more.click()
  expect([await isSeen('Products'), await isSeen('Staff')]).toEqual([true, true])
  await expectAccessible(page)
  await staff.click()
  await expect(page).toHaveURL('/admin?tab=staff')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  expect([await isSeen('Products'), await isSeen('Staff')]).toEqual([true, false])
  await expectNoSideways(page)

  await more.click()
  await page.getByRole('heading', { level: 2 }).first().click()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeFocused()
  await expect(page).toHaveURL('/admin?tab=security')
  expect(await isSeen('Security')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
})
