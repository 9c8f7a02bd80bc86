import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser.ts'
import { ADDRESS } from '#tests/support/buying.ts'
import {
  actAs,
  expectNoSideways,
  expectPlaced,
  openCheckoutShop,
  ordersOf,
  popupOf,
  pressInPopup,
  proceed,
} from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectRefused, expectText, fill, press } from '#tests/support/page-actions.ts'

const { shop, berry, phone, desktop, withTwo } = await openCheckoutShop()

const INSTAGRAM = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0'
const NOT_FINISHED =
  'Payment not finished. Your cart is kept; if money left your account, the order will appear in My Orders.'

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

test('whoever proceeds before the addresses have come is taken to the payment all the same, and once only', async () => {
  const page = await phone()
  const sessions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-checkout-session')) sessions.push(request.method())
  })
  await withTwo(page)
  await page.route('**/api/users/addresses', async (route) => {
    await sleep(1_500)
    await route.continue()
  })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click({ force: true }) // it says that it is busy
  await expect(popupOf(page)).toBeVisible({ timeout: 15_000 })
  expect(sessions).toEqual(['POST'])
})

test('while a payment is being opened nothing of what is paid can be changed, until the pop-up is gone', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await customer.send('addAddress', { body: { ...ADDRESS, name: 'Office' } })
  const held = Promise.withResolvers<void>()
  await page.route('**/create-checkout-session', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/cart')
  const resting = [
    page.getByRole('button', { name: 'Increase quantity' }),
    page.getByRole('button', { name: 'Decrease quantity' }),
    page.getByRole('button', { name: 'Remove Berry Blast' }),
    page.getByRole('radio', { name: /Office/ }),
    page.getByRole('button', { name: 'Edit, Office' }),
    page.getByRole('button', { name: 'Delete, Office' }),
    page.getByRole('button', { name: '+ Add New Address' }),
  ]
  await expect(page.getByRole('radio')).toHaveCount(2)
  await press(page, 'Proceed to Checkout')
  for (const control of resting) {
    await expect(control).toBeDisabled()
    await control.press('Space')
    await expect(control).toBeFocused()
  }
  await expectAccessible(page)
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Asha Rao/ })).toBeChecked()
  await expect(page.getByLabel('Full Name')).toHaveCount(0)

  held.resolve()
  await expect(popupOf(page)).toBeVisible({ timeout: 15_000 })
  await pressInPopup(page, 'Close')
  await expectText(page, NOT_FINISHED)
  for (const control of resting) await expect(control).toBeEnabled()
  expect((await customer.send('readCart')).body.cart.itemCount).toBe(2)
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
  const reminder = page.getByText('Please save the address you are typing first, or cancel it.')
  await expect(reminder).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Save Address' })).toBeFocused()
  await expect(popupOf(page)).toHaveCount(0)

  await press(page, 'Save Address')
  await expect(page.getByText('77 Changed Road')).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await proceed(page)
})

test('inside Instagram the payment comes back by redirect, failed or paid', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), INSTAGRAM)
  await customer.send('addAddress', { body: { ...ADDRESS, name: 'Office' } })
  await page.goto('/cart')
  await page.getByRole('radio', { name: /Office/ }).check()
  await proceed(page)
  await pressInPopup(page, 'Fail')
  await expect(page).toHaveURL('/cart?payment=failed')
  await expect(page.getByRole('alert')).toContainText('The payment did not go through. Your cart is kept')
  await expect(page.getByRole('radio', { name: /Office/ })).toBeChecked()

  await press(page, 'Try again')
  await expect(popupOf(page)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await pressInPopup(page, 'Pay ₹588')
  await expectText(page, 'Payment successful! Your order has been placed.')
  const id = await expectPlaced(page)
  await ordersOf(customer, 1)
  await page.reload()
  await expectPlaced(page)
  expect(await page.getByText('Payment successful!').count(), 'it is said once').toBe(0)
  expect((await customer.send('readOrder', { params: { id } })).body.shippingAddress.name).toBe('Office')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await customer.send('addToCart', { body: { productId: berry, quantity: 1 } })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Default/ }), 'the next order begins anew').toBeChecked()
})

test('a cart that the browser kept aside during the payment shows nothing before it knows the cart of now', async () => {
  const page = await phone()
  const customer = await withTwo(page)
  await page.goto('/cart')
  await proceed(page)
  // As a browser does that keeps pages, which this one does not.
  const say = (type: string) =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type)
  await say('pagehide')
  await expect(page.getByText('Loading your cart...')).toBeAttached()
  await customer.send('removeFromCart', { params: { productId: berry } })
  const seen = page.evaluate(async () => {
    const main = document.querySelector('main')
    while (main?.textContent?.includes('Loading your cart...')) await new Promise(requestAnimationFrame)

    return main?.querySelector('h1')?.textContent
  })
  await say('pageshow')
  expect(await seen).toBe('Your Cart is Empty')
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
  await page.route('**/api/users/addresses', (route) => route.fulfill({ status: 403, body: '{}' }), { times: 1 })
  await page.goto('/cart')
  await expectRefused(page, 'Failed to load addresses')
  await press(page, 'Try again')
  await expect(page.getByText('Where should we send it?')).toBeVisible()
  await press(page, 'Proceed to Checkout')

  await expectText(page, 'Please select a delivery address')
})

test('an address that was deleted elsewhere is told of, and the parcel goes to one that is there', async () => {
  const page = await desktop()
  const customer = await withTwo(page)
  const { body } = await customer.send('addAddress', { body: { ...ADDRESS, name: 'Old Home', isDefault: true } })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Old Home/ })).toBeChecked()
  await customer.send('deleteAddress', { params: { id: body.address._id } })
  await press(page, 'Proceed to Checkout')
  await expectRefused(page, 'Failed to process checkout')
  await expectText(page, 'The address you had chosen was deleted meanwhile. Please look at where the parcel goes now.')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: new RegExp(ADDRESS.name) })).toBeChecked()

  await press(page, 'Try again')
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
})

test('what keeps the pop-up from opening is said in the shop’s words, and the cart is kept', async () => {
  const page = await desktop()
  await withTwo(page)
  await page.route('**/razorpay/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/cart')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await press(page, 'Proceed to Checkout')
  await expect(page.getByRole('alert')).toContainText('Razorpay SDK failed to load.')
  await page.context().setOffline(false)
  await press(page, 'Try again')
  await expectRefused(page, 'Razorpay SDK failed to load. Please check your internet connection.')

  await page.unroute('**/razorpay/checkout.js')
  shop.sandbox.faults.add({ fault: 'status', status: 500, path: '/razorpay/v1/orders' })
  onTestFinished(() => shop.sandbox.faults.clear())
  await press(page, 'Try again')
  await expectRefused(page, 'Failed to process checkout')
  await expect(page.getByText('Payments are taking a break.')).toBeVisible()

  shop.sandbox.faults.clear()
  await press(page, 'Try again')
  await pressInPopup(page, 'Pay ₹588')
  await expectPlaced(page)
})

test.each(['Proceed to Checkout', /^Increase quantity/, /^Remove/])(
  'a session that ended before %s leads to the login, and nothing else is said',
  async (name) => {
    const page = await phone()
    const customer = await withTwo(page)
    await page.goto('/cart')
    const toasts: string[] = []
    await page.exposeFunction('seen', (words: string) => toasts.push(words))
    await page.evaluate(() => {
      const seen = (window as unknown as { seen: (words: string) => void }).seen
      new MutationObserver(() => {
        const said = document.querySelector('[popover] [role=status]')?.textContent
        if (said) seen(said)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await expect(page.getByRole('button', { name: /^Delete, / })).toBeVisible()
    await customer.send('logout')
    await page.getByRole('button', { name }).click()

    await expect(page).toHaveURL(/\/login\?next=%2Fcart$/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await page.waitForTimeout(300)
    expect(toasts).toEqual([])
  },
)
