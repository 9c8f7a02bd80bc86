import { expect, type Page, type Route } from '@playwright/test'
import { test } from 'vitest'
import { openBookings, order, rowOf, statusOf } from '#tests/support/at-the-desk.ts'
import { expectText, press } from '#tests/support/at-the-keyboard.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { quiet } from '#tests/support/jobs.ts'

const { shop, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

const search = (page: Page) => page.getByLabel('Search name, email, order or tracking number')

test('the status moves on, and a final one answers with the reason and stays', async () => {
  await order(shop, berry, 'Rohan Iyer')
  const page = await openBookings(shop, await desktop(), '&q=rohan')
  const status = statusOf(rowOf(page, 'Rohan Iyer'))
  await status.selectOption('shipped')
  await expectText(page, 'status updated successfully')
  await expect(status).toHaveValue('shipped')

  await status.selectOption('placed')
  await expectText(page, 'Order is shipped, cannot go back to placed')
  await expect(status).toHaveValue('shipped')
  await status.selectOption('delivered')
  await expect(status).toHaveValue('delivered')
  await expect(status).toHaveAccessibleDescription(/Final/)
  await expect(status).toBeEnabled()

  await status.selectOption('placed')
  await expectText(page, 'Order is Already Delivered, Cannot Change the status')
  await expect(status).toHaveValue('delivered')

  await order(shop, berry, 'Simran Kaur', { status: 'cancelled' })
  await search(page).fill('simran')
  const cancelled = statusOf(rowOf(page, 'Simran Kaur'))
  await cancelled.selectOption('shipped')
  await expectText(page, 'Order is Cancelled, Cannot Change the status')
  await expect(cancelled).toHaveValue('cancelled')
})

test('a tracking number is written where it stands, and makes the order shipped', async () => {
  await order(shop, berry, 'Nisha Gill')
  const page = await openBookings(shop, await desktop(), '&q=nisha')
  const row = rowOf(page, 'Nisha Gill')
  const edit = row.getByRole('button', { name: 'Edit tracking' })
  await edit.click()
  await row.getByLabel('Tracking number').fill('lost')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Not assigned')
  await expect(edit).toBeFocused()

  await edit.click()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('alert')).toHaveText('Please enter a tracking number.')
  await expectAccessible(page)
  await row.getByLabel('Tracking number').fill(' d987654321 ')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Tracking information added successfully')
  await expect(row).toContainText('D987654321')
  await expect(statusOf(row)).toHaveValue('shipped')

  await statusOf(row).selectOption('delivered')
  await expect(statusOf(row)).toHaveValue('delivered')
  await edit.click()
  await row.getByLabel('Tracking number').fill('D1')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Order is Already Delivered, Cannot Change the status')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('D987654321')
})

test('View shows the whole order, its invoice and its history; a delivered one is refunded with a reason', async () => {
  const id = await order(shop, berry, 'Kiran Shah', { trackingNumber: 'd111222333' })
  await admin.send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })
  const page = await openBookings(shop, await desktop(), '&q=kiran')
  await rowOf(page, 'Kiran Shah').getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  for (const words of [
    ...['Kiran Shah', 'kiran@dhamaka.test', '9876543210', '12 Marigold Lane', 'Pune, Maharashtra, 411001'],
    ...['D111222333', 'Follow it at DTDC', '2 ×', 'Berry Blast', '₹249', '₹498', '₹90', '₹588', 'delivered by admin'],
    ...['Tracking number given', 'owner@dhamaka.test'],
  ]) {
    await expect(dialog).toContainText(words)
  }
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expectAccessible(page)

  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Invoice' }).click()
  const tab = await opening
  await expect.poll(() => tab.url()).toContain('/api/invoices/')
  await tab.close()

  await press(page, 'Refund this order')
  await press(page, 'Refund ₹588')
  await expectText(page, 'Please give a reason.')
  await page.getByLabel('Reason').fill('Arrived broken')
  await press(page, 'Refund ₹588')
  await expectText(page, 'The refund is on its way.')
  await expect(dialog).toContainText(/The refund is on its way|Refunded/)
  await expect(dialog).toContainText('Arrived broken')
  await expect(dialog.getByRole('button', { name: 'Refund this order' })).toHaveCount(0)
  await quiet(shop)
  expect((await admin.send('readOrder', { params: { id } })).body.payment.status).toBe('refunded')

  await page.goto(`/admin?tab=bookings&status=placed&order=${id}`) // by a link, past the list
  await expect(dialog).toContainText('kiran@dhamaka.test')
})

test('an order behind a link that does not load can be tried again', async () => {
  const id = await order(shop, berry, 'Uma Pillai')
  const { number } = (await admin.send('readOrder', { params: { id } })).body
  const page = await desktop()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  const refused = (route: Route) => route.fulfill({ status: 403, body: '{}' })
  await page.route(`**/api/orders/all?q=${number}&*`, refused, { times: 1 })

  await openBookings(shop, page, `&status=cancelled&order=${id}`)
  await expect(dialog).toContainText('The order could not be loaded.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('uma@dhamaka.test')
})
