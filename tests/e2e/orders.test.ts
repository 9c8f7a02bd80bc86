import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import type { Client } from '#tests/support/client.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

/** A customer with one order, which has left when there is a tracking number. */
async function customerWithOrder(page: Page, trackingNumber?: string): Promise<{ customer: Client; id: string }> {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [berry]: 2 })
  if (trackingNumber) await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber } })
  await actAs(page, customer)

  return { customer, id }
}

/** The address of the tab that a press opens. */
async function tabFrom(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().route(/dtdc|delhivery/, (route) => route.fulfill({ contentType: 'text/html', body: 'courier' }))
  const opening = page.context().waitForEvent('page')
  await press()
  const tab = await opening
  await tab.waitForURL(/dtdc|delhivery/)

  return tab.url()
}

test('a table on a desktop, with the courier’s page in a new tab', async () => {
  const page = await desktop()
  await customerWithOrder(page, 'd123456789')
  await page.goto('/profile?tab=orders')
  const headings = ['Items', 'Date', 'Status', 'Total', 'Action']
  await expect(page.getByRole('columnheader')).toHaveText(headings)
  await expect(page.getByRole('row').nth(1)).toContainText(/Berry Blast.*shipped.*₹588/)
  await expect(page.getByText('shipped')).toHaveCSS('background-color', 'rgb(221, 232, 255)')
  await expectAccessible(page)

  expect(await tabFrom(page, () => press(page, 'Track Order'))).toContain('dtdc.in/trace.asp?strCnno=D123456789')
})

test('cards on a phone; a parcel without a known courier says so', async () => {
  const page = await phone()
  const { customer } = await customerWithOrder(page, 'what is this')
  await buy(shop, customer, { [berry]: 1 })
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'My Orders' }).click()
  await expectText(page, 'We received your order')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)

  await press(page, 'Track Order')
  await expectText(page, 'Could not detect courier. Please check the tracking number.')
})

test('a status that the page does not know yet is grey', async () => {
  const page = await desktop()
  const { id } = await customerWithOrder(page, 'd123456789')
  await page.route(/\/api\/orders\//, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"shipped"', '"returned"') })
  })
  await page.goto('/profile?tab=orders')
  await expect(page.getByText('returned')).toHaveCSS('background-color', 'rgb(236, 232, 241)')
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('returned').first()).toHaveCSS('background-color', 'rgb(236, 232, 241)')
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('returned')
})

test('an order’s page: its way, its parcel, its invoice, and the same again', async () => {
  const page = await phone()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, customer } = await customerWithOrder(page, 'AB1234567890')
  const { number } = (await customer.send('readOrder', { params: { id } })).body
  await page.goto(`/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const way = page.getByRole('region', { name: 'Where it is' })
  await expect(way.getByRole('listitem')).toHaveText([/Order placed/, /Handed to the courier/, /Delivered.*Expected/])
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(/Berry Blast.*2 × ₹249.*₹588/)
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Marigold Lane')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expectAccessible(page)
  await expectNoSideways(page)

  await press(page, 'Copy tracking number')
  await expectText(page, 'Tracking number copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AB1234567890')
  expect(await tabFrom(page, () => press(page, 'Track Order'))).toContain('delhivery.com/track-v2/package/AB1234567890')

  const invoice = page.context().waitForEvent('response', (response) => response.url().includes('/api/invoices/'))
  await press(page, 'Invoice')
  expect((await invoice).headers()['content-type']).toBe('application/pdf')

  await press(page, 'Order again')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible()
})

test('a reload far down an order, as of a tab that the phone gave up, comes back to the same place', async () => {
  const page = await phone()
  const { id } = await customerWithOrder(page)
  await page.goto(`/orders/${id}`)
  await page.getByRole('heading', { name: 'Something wrong?' }).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Something wrong?' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('an order whose payment the bank has still to confirm is not called paid, and has a proforma', async () => {
  shop.sandbox.faults.add({ fault: 'reset', path: '/razorpay/v1/payments', times: 1 })
  const page = await phone()
  const { id } = await customerWithOrder(page)
  await page.goto(`/orders/${id}?placed=1`)
  await expectText(page, 'Thank you. Your bank has still to confirm the payment; then your bombs are packed.')
  await expect(page.getByText('To be confirmed by your bank')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('button', { name: 'Proforma invoice' })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'nothing of the page is behind the navbar').toBe(0)
})

test('an order is cancelled while it is still here', async () => {
  const page = await desktop()
  const { id } = await customerWithOrder(page)
  await page.goto(`/orders/${id}`)
  await press(page, 'Cancel order')
  await expect(page.getByRole('dialog')).toContainText('₹588 goes back')
  await expectAccessible(page)
  await press(page, 'Yes, cancel it')

  await expectText(page, 'Your order is cancelled. The refund is on its way.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expectAccessible(page)
})

test('another’s order is no order', async () => {
  const page = await desktop()
  const { id } = await customerWithOrder(page)
  const stranger = await desktop()
  await actAs(stranger, await shop.signInCustomer())
  await stranger.goto(`/orders/${id}`)

  await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
