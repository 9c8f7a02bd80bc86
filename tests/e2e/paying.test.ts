import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { onTestFinished, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser.ts'
import {
  expectNoSideways,
  expectPlaced,
  openCheckoutShop,
  ordersOf,
  popupOf,
  pressInPopup,
  proceed,
} from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'
import { expectRefused, expectText, press } from '#tests/support/page-actions.ts'

const { shop, berry, phone, desktop, withTwo } = await openCheckoutShop()

test('a card pays for the cart, and the order is shown', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(page.getByText('Free')).toHaveCount(1)
  await expect(summary).toContainText(/Subtotal \(2 items\)₹498.*Shipping.*Free.*Tax \(18%\)₹90.*Total.*₹588/)
  await expect(summary).not.toContainText('Discount')

  await proceed(page)
  await popupOf(page).getByText('Card').click()
  await pressInPopup(page, 'Pay ₹588')
  await expectText(page, 'Payment successful! Your order has been placed.')
  const id = await expectPlaced(page)

  const { body: order } = await customer.send('readOrder', { params: { id } })
  expect(order).toMatchObject({ total: 588, payment: { method: 'card', status: 'captured' } })
  await expect(page.getByText(order.number)).toBeVisible()
  await expect(page.getByText('Expected delivery')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('UPI on a phone: it fails, the pop-up stays, the second try pays', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Fail')
  await expect(popupOf(page)).toContainText('declined')
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await pressInPopup(page, 'Pay ₹588')

  const id = await expectPlaced(page)
  expect((await customer.send('readOrder', { params: { id } })).body.payment.method).toBe('upi')
  await expectNoSideways(page)
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a press that is still on its way is paid for, too', async () => {
  const page = await desktop()
  await withTwo(page)
  await page.route(`**/api/cart/${berry}`, async (route) => {
    await sleep(400)
    await route.continue()
  })
  await page.goto('/cart')
  await press(page, 'Increase quantity')
  await proceed(page)

  await pressInPopup(page, 'Pay ₹881')
  await expectPlaced(page)
})

/** Pays, and closes the browser while the shop is still being told. A call that was only held up could leave while the page closes. */
async function payAndVanish(page: Page): Promise<void> {
  await page.route('**/api/orders/verify-payment', (route) => route.abort())
  await page.goto('/cart')
  await proceed(page)
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/verify-payment')),
    pressInPopup(page, 'Pay ₹588'),
  ])
  await expectText(page, "Confirming your payment, please don't close this page")
  await page.close()
}

test('a browser closed right after paying: the order comes by webhook', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  const later = await page.context().newPage()
  await payAndVanish(page)
  await ordersOf(customer, 1)

  await later.goto('/profile?tab=orders')
  await expect(later.getByRole('row', { name: /Berry Blast.*₹588/ })).toBeVisible()
})

test('a browser closed and the webhook lost: the books are asked, and the order comes all the same', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  shop.sandbox.faults.add({ fault: 'webhook-lose' })
  onTestFinished(() => shop.sandbox.faults.clear())
  await payAndVanish(page)
  expect((await customer.send('listMyOrders')).body).toEqual([])

  await hurry(shop, 'reconcile')
  await ordersOf(customer, 1)
})

test('a proof that is not genuine is refused', async () => {
  const page = await desktop()
  await withTwo(page)
  await page.route('**/api/orders/verify-payment', (route) => {
    const proof = { ...route.request().postDataJSON(), razorpay_signature: 'forged' }
    return route.continue({ postData: JSON.stringify(proof) })
  })
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Pay ₹588')
  await expectRefused(page, 'Payment verification failed. Please contact support.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expectAccessible(page)
})

test('a connection lost after paying is waited for', async () => {
  const page = await desktop()
  await withTwo(page)
  await page.route('**/api/orders/verify-payment', (route) => route.abort(), { times: 1 })
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
})

test('after all that, every payment is one order of its amount', async () => {
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})
