import type { Locator, Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { orders } from '#modules/orders/tables.ts'
import { openBookings, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { ADDRESS, stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { quiet } from '#tests/support/jobs.ts'
import { expectRefused as expectRefusedOnPage, expectText, press } from '#tests/support/page-actions.ts'

const { shop, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

const search = (page: Page) => page.getByLabel('Search name, phone, order, place or product')

/** The changes that the page asks the server for, from now on. */
function changesAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && asked.push(request.url())))
  return asked
}

/** Says that a refusal is told at the top right and stands in its row, where the change was made: what may leave is told elsewhere. */
async function expectRefused(page: Page, row: Locator, words: string): Promise<void> {
  await expect(page.getByRole('status').getByText(words, { exact: true }).last()).toBeVisible()
  const changed = row.locator('[data-part="status"], [data-part="tracking"]')
  await expect(changed.getByText(words, { exact: true })).toBeVisible()
}

test('the status moves on, and what is not allowed is refused on the spot', async () => {
  await order(shop, berry, 'Rohan Iyer')
  const page = await openBookings(shop, await desktop(), '&q=rohan')
  const row = rowOf(page, 'Rohan Iyer')
  const status = statusOf(row)
  await status.selectOption('shipped')
  await expectText(page, 'status updated successfully')
  await expect(status).toHaveValue('shipped')

  const asked = changesAskedFor(page)
  await status.selectOption('placed')
  await expectRefused(page, row, 'Order is shipped, cannot go back to placed')
  await expect(status).toHaveValue('shipped')
  expect(asked).toEqual([])
  await status.selectOption('delivered')
  await expect(status).toHaveValue('delivered')
  await expect(row).not.toContainText('cannot go back to placed')
  await expect(status).toHaveAccessibleDescription(/Final/)
  await expect(status).toHaveAttribute('title', 'Order is Already Delivered, Cannot Change the status')
  await expect(status).toBeEnabled()
  expect(asked.splice(0)).toHaveLength(1)

  await status.selectOption('placed')
  await expectRefused(page, row, 'Order is Already Delivered, Cannot Change the status')
  await expect(status).toHaveValue('delivered')
  await expect(status).toHaveAccessibleDescription(/Order is Already Delivered/)
  await expectAccessible(page)

  await order(shop, berry, 'Simran Kaur', { status: 'cancelled' })
  await search(page).fill('simran')
  const cancelled = rowOf(page, 'Simran Kaur')
  await statusOf(cancelled).selectOption('shipped')
  await expectRefused(page, cancelled, 'Order is Cancelled, Cannot Change the status')
  await expect(statusOf(cancelled)).toHaveValue('cancelled')
  expect(asked).toEqual([])
})

test('when another admin was faster, the row shows where the order really stands', async () => {
  const id = await order(shop, berry, 'Farah Jain')
  const late = await order(shop, berry, 'Farid Jain')
  const page = await openBookings(shop, await desktop(), '&q=jain')
  const row = rowOf(page, 'Farah Jain')
  await expect(statusOf(row)).toHaveValue('placed')
  await admin.send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })

  await statusOf(row).selectOption('shipped')
  await expectRefused(page, row, 'Order is Already Delivered, Cannot Change the status')
  await expect(statusOf(row)).toHaveValue('delivered')

  const other = rowOf(page, 'Farid Jain')
  await other.getByRole('button', { name: 'Edit tracking' }).click()
  await other.getByLabel('Tracking number').fill('D777')
  await admin.send('changeOrderStatus', { params: { id: late }, body: { status: 'cancelled' } })
  await other.getByRole('button', { name: 'Save' }).click()
  await expectRefused(page, other, 'Order is Cancelled, Cannot Change the status')
  await expect(statusOf(other)).toHaveValue('cancelled')
  const asked = changesAskedFor(page)
  await other.getByLabel('Tracking number').press('Enter') // what is known now needs no server
  await expect(other.getByRole('alert')).toHaveText('Order is Cancelled, Cannot Change the status')
  expect(asked).toEqual([])
})

test('a number that somebody else has given meanwhile is shown before it is written over', async () => {
  const id = await order(shop, berry, 'Tara Sen')
  const page = await openBookings(shop, await desktop(), '&q=tara')
  const row = rowOf(page, 'Tara Sen')
  await row.getByRole('button', { name: 'Edit tracking' }).click()
  await row.getByLabel('Tracking number').fill('D222')
  await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'D111' } })
  await row.getByRole('button', { name: 'Save' }).click()
  await expectRefused(page, row, 'Already shipped with DTDC, number D111. Save again to put yours in its place.')
  await expect(statusOf(row)).toHaveValue('shipped')
  expect((await admin.send('readOrder', { params: { id } })).body.trackingInfo.trackingNumber).toBe('D111')

  await row.getByLabel('Tracking number').press('Enter') // a second click so soon would be the same press
  await expectText(page, 'Tracking information added successfully')
  await expect(row).toContainText('D222')
})

test('who cancels an order that has left since the list was read hears of it first', async () => {
  const id = await order(shop, berry, 'Usha Roy')
  const page = await openBookings(shop, await desktop(), '&q=usha')
  const row = rowOf(page, 'Usha Roy')
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: 'View' }).click()
  await expect(dialog).toContainText('Not assigned') // read once, and kept
  await page.keyboard.press('Escape')
  await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'D333' } })

  await statusOf(row).selectOption('cancelled')
  await expect(dialog).toContainText('The parcel is on its way already.')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
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
  await expect(edit).toHaveAttribute('title', 'Order is Already Delivered, Cannot Change the status')
  const asked = changesAskedFor(page)
  await edit.click()
  await expectRefused(page, row, 'Order is Already Delivered, Cannot Change the status')
  await expect(row.getByLabel('Tracking number')).toHaveCount(0)
  await expect(row).toContainText('D987654321')
  expect(asked).toEqual([])
})

test('View shows the whole order, its invoice and its history; a delivered one is refunded with a reason', async () => {
  const id = await order(shop, berry, 'Kiran Shah', { trackingNumber: 'd111222333' })
  await admin.send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })
  const shippingAddress = { ...ADDRESS, number: '+91 90000 12345' }
  await shop.db.update(orders).set({ shippingAddress }).where(eq(orders.id, id))
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
  await page.emulateMedia({ media: 'print' })
  const paper = await dialog.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])
  expect(paper[0], 'all of it is printed, not what fits on the screen').toBe(paper[1])
  expect(await page.evaluate(() => document.getElementById('root')?.clientHeight)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(dialog.getByText('+91 90000 12345')).toHaveCount(1)
  await expect(dialog.getByRole('link', { name: /^Call/ })).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expect(dialog.getByRole('heading', { name: 'Order details' })).toBeFocused()
  await expectAccessible(page)

  const invoice = page.context().waitForEvent('response', (response) => response.url().includes('/api/invoices/'))
  await dialog.getByRole('button', { name: 'Invoice' }).click()
  expect((await invoice).headers()['content-type']).toBe('application/pdf')

  await dialog.getByLabel('New note').fill('Two jars were broken')
  await press(page, 'Add note')
  const note = dialog.getByRole('listitem').filter({ hasText: /^Two jars were brokenowner@/ })
  await expect(note).toHaveCount(1)

  await press(page, 'Refund this order')
  await press(page, 'Refund ₹588')
  await expectText(page, 'Please give a reason.')
  await page.getByLabel('Reason').fill('Arrived broken')
  await page.route('**/refund', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Refunds are out of reach.' } }),
  )
  await press(page, 'Refund ₹588')
  const question = page.getByRole('dialog', { name: /^Refund ₹588 of DH\d+\?$/ })
  await expect(question).toContainText('Kiran Shah is mailed at once')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Refund ₹588')
  await press(page, 'Send refund')
  await expectRefusedOnPage(page, 'Refunds are out of reach.')
  await page.unroute('**/refund')
  await press(page, 'Refund ₹588')
  await press(page, 'Send refund')
  await expectText(page, 'The refund is on its way.')
  await expect(dialog).toContainText(/The refund is on its way|Refunded/)
  await expect(dialog).toContainText('Arrived broken')
  await expect(note).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Refund this order' })).toHaveCount(0)
  await quiet(shop)
  expect((await admin.send('readOrder', { params: { id } })).body.payment.status).toBe('refunded')

  await page.goto(`/admin?tab=bookings&status=placed&order=${id}`) // by a link, past the list
  await expect(dialog).toContainText('kiran@dhamaka.test')
})

test('a note that is written and not added is asked about before it goes', async () => {
  await order(shop, berry, 'Tara Nair')
  const page = await openBookings(shop, await desktop(), '&q=tara')
  const view = rowOf(page, 'Tara Nair').getByRole('button', { name: 'View' })
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const note = dialog.getByLabel('New note')
  await view.click()
  await note.fill('Ring twice')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toHaveValue('Ring twice')
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toHaveValue('Ring twice')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(view).toBeFocused()

  await view.click()
  await expect(note).toHaveValue('')
  await note.fill('Ring once')
  await press(page, 'Add note')
  await expect(note).toHaveValue('')
  await page.keyboard.press('Escape') // with nothing unsaved nobody asks
  await expect(dialog).toHaveCount(0)
})

test('an order behind a link that does not load can be tried again', async () => {
  const id = await order(shop, berry, 'Uma Pillai')
  const page = await desktop()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  const refused = (route: Route) => route.fulfill({ status: 403, body: '{}' })
  await page.route(`**/api/orders/${id}`, refused, { times: 1 })

  await openBookings(shop, page, `&status=cancelled&order=${id}`)
  await expect(dialog).toContainText('The order could not be loaded.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('uma@dhamaka.test')
})

test('a booking in a status that the page does not know yet can be looked at', async () => {
  await order(shop, berry, 'Nila Unknown')
  const page = await desktop()
  await page.route(/\/api\/orders\/all/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"placed"', '"returned"') })
  })
  await openBookings(shop, page)

  const row = rowOf(page, 'Nila Unknown')
  await expect(row).toContainText('Not assigned')
  await expect(row.getByLabel('Status')).toHaveValue('returned')
})
