import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { onTestFinished, test } from 'vitest'
import { expectText, fill, press } from '#tests/support/at-the-keyboard.ts'
import {
  actAs,
  comeWithCart,
  expectNoSideways,
  ordersOf,
  popupOf,
  pressInPopup,
  proceed,
} from '#tests/support/at-the-till.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'

const { shop, phone, desktop } = await openShopInBrowser()
shop.sandbox.sendWebhooksTo(shop.config.publicUrl)
const berry = await stockProduct(shop)

const INSTAGRAM = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0'
const NOT_FINISHED =
  'Payment not finished. Your cart is kept; if money left your account, the order will appear in My Orders.'

const withTwo = (page: Page) => comeWithCart(shop, page, { [berry]: 2 })

async function expectPlaced(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Order placed!' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]+\?placed=1$/)

  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

test('a card pays for the cart, and the order is shown', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
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
  await pressInPopup(page, 'Pay ₹588')

  const id = await expectPlaced(page)
  expect((await customer.send('readOrder', { params: { id } })).body.payment.method).toBe('upi')
  await expectNoSideways(page)
  await expectAccessible(page)
})

test('closing the pop-up keeps the cart, says so, and leaves the way to try again', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Close')

  await expectText(page, NOT_FINISHED)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  await expectNoSideways(page)
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)

  await press(page, 'Try again')
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
})

test('a slow payment that succeeds after the pop-up was closed is noticed', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.goto('/cart')
  await proceed(page)
  await popupOf(page).getByLabel(/Slow/).check()
  await pressInPopup(page, 'Pay ₹588')
  await pressInPopup(page, 'Close')
  await expectText(page, NOT_FINISHED)

  await expect(page.getByText('Your Cart is Empty')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('alert')).toContainText('the order is in My Orders')
  await ordersOf(customer, 1)
})

test('whoever proceeds before the addresses have come is taken to the payment all the same', async () => {
  const page = await phone()
  await withTwo(page)
  await page.route('**/api/users/addresses', async (route) => {
    await sleep(1_500)
    await route.continue()
  })
  await page.goto('/cart')
  await proceed(page)
})

test('an address that is still being typed is saved before anything is paid', async () => {
  const page = await phone()
  await withTwo(page)
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^Edit, / })
    .first()
    .click()
  await fill(page, { 'Address Line 1': '77 Changed Road' })
  await press(page, 'Proceed to Checkout')
  await expectText(page, 'Please save the address you are typing first, or cancel it.')
  await expect(popupOf(page)).toHaveCount(0)

  await press(page, 'Save Address')
  await expect(page.getByText('77 Changed Road')).toBeVisible()
  await expect(page.getByText('Please save the address you are typing first')).toHaveCount(0)
  await proceed(page)
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

test('two tabs that pay the same cart make two orders, each for its own money', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/cart')
    await proceed(tab)
  }
  for (const tab of [page, other]) {
    await pressInPopup(tab, 'Pay ₹588')
    await expectPlaced(tab)
  }

  expect(await ordersOf(customer, 2)).toMatchObject([{ total: 588 }, { total: 588 }])
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(0)
})

/** Pays, and closes the browser while the shop is still being told. */
async function payAndVanish(page: Page): Promise<void> {
  await page.route('**/api/orders/verify-payment', () => {}) // it never gets there
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Pay ₹588')
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

test('inside Instagram the payment comes back by redirect, failed or paid', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), INSTAGRAM)
  await page.goto('/cart')
  await proceed(page)
  await pressInPopup(page, 'Fail')
  await expect(page).toHaveURL('/cart?payment=failed')
  await expect(page.getByRole('alert')).toContainText('The payment did not go through. Your cart is kept')

  await press(page, 'Try again')
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
  await ordersOf(customer, 1)
})

test('back from a redirect that could not be confirmed, nobody is asked to pay again', async () => {
  const page = await phone()
  await withTwo(page)
  await page.goto('/cart?payment=unconfirmed')

  const notice = page.getByRole('alert')
  await expect(notice).toContainText('We are still confirming your payment. Please do not pay again.')
  await expect(notice.getByRole('link', { name: 'My Orders' })).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('without an address the button answers with what is missing', async () => {
  const page = await phone()
  const customer = await shop.signInCustomer()
  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await actAs(page, customer)
  await page.goto('/cart')
  await expect(page.getByText('Where should we send it?')).toBeVisible()
  await press(page, 'Proceed to Checkout')

  await expectText(page, 'Please select a delivery address')
})

test('what keeps the pop-up from opening is said in the shop’s words, and the cart is kept', async () => {
  const page = await desktop()
  await withTwo(page)
  await page.route('**/razorpay/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/cart')
  await press(page, 'Proceed to Checkout')
  await expectText(page, 'Razorpay SDK failed to load. Please check your internet connection.')

  await page.unroute('**/razorpay/checkout.js')
  shop.sandbox.faults.add({ fault: 'status', status: 500, path: '/razorpay/v1/orders' })
  onTestFinished(() => shop.sandbox.faults.clear())
  await press(page, 'Try again')
  await expectText(page, 'Failed to process checkout')
  await expect(page.getByText('Payments are taking a break.')).toBeVisible()

  shop.sandbox.faults.clear()
  await press(page, 'Try again')
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
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
  await expectText(page, 'Payment verification failed. Please contact support.')
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
