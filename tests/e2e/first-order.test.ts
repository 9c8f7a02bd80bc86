import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways, expectPlaced, popupOf, signInWithCart } from '#tests/support/checkout-page.ts'
import { countEffort, type Effort } from '#tests/support/counted-visit.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectText, press, tabTo } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()
shop.sandbox.sendWebhooksTo(shop.config.publicUrl)
await stockProduct(shop, { name: 'Watermelon Fusion' })

/** From home, as everyone begins: the press that a stranger makes first. */
async function addFromHome(page: Page): Promise<void> {
  await page.goto('/')
  await press(page, 'Add to Cart')
}

/** Types where the focus is, or where the keyboard's Next key leads. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await tabTo(page, field)
  await page.keyboard.insertText(text)
  await expect(field).toHaveValue(text)
}

/** From the bar to the order. */
async function buyTheRest(page: Page): Promise<void> {
  await press(page, 'Proceed to Checkout')
  await popupOf(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click({ timeout: 15_000 })
  await expectPlaced(page)
}

const viewCart = (page: Page) => page.getByRole('link', { name: /^1 item · ₹249 · View cart$/ }).click()

async function expectEffort(counted: () => Effort, most: { taps: number; fields: number }): Promise<void> {
  const { taps, fields } = counted()
  expect(taps).toBeGreaterThan(3) // something was counted
  expect(taps).toBeLessThanOrEqual(most.taps)
  expect([...fields].length, [...fields].join(', ')).toBeLessThanOrEqual(most.fields)
}

test('a first order with Google takes nine taps and four fields at most', async () => {
  const page = await phone()
  const counted = await countEffort(page)
  await addFromHome(page)
  await expect(page.getByRole('heading', { name: 'Watermelon Fusion is waiting' })).toBeVisible()
  await expect(page.getByText('Welcome back')).toHaveCount(0)
  const [google, email] = await Promise.all([
    page.getByRole('button', { name: 'Continue with Google' }).boundingBox(),
    page.getByLabel('Email').boundingBox(),
  ])
  expect(google?.y ?? 0).toBeLessThan(email?.y ?? 0)
  await expectAccessible(page)
  await expectNoSideways(page)
  await press(page, 'Continue with Google')
  await page.getByRole('button', { name: 'Kabir Mehta' }).click()

  await expect(page).toHaveURL('/')
  await expectText(page, 'Item added to cart successfully')
  await viewCart(page)
  await press(page, '+ Add New Address')
  await expect(page.getByLabel('Full Name')).toHaveValue('Kabir Mehta')
  await expect(page.getByLabel('Phone Number')).toBeFocused() // Google knows none
  await type(page, 'Phone Number', '98765 43210')
  await type(page, 'Postal Code', '411001')
  await type(page, 'Address Line 1', '12 Marigold Lane')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await press(page, 'Save Address')
  await expect(page.getByText(/^Arrives by \w{3}, \d{1,2} \w+ in Pune, 411001$/)).toBeVisible()
  await buyTheRest(page)

  await expectEffort(counted, { taps: 9, fields: 4 })
})

test('a first order with a mailed code takes eleven taps and eight fields at most', async () => {
  const email = 'ira@first-order.test'
  const page = await phone()
  const counted = await countEffort(page)
  await addFromHome(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Watermelon Fusion is waiting' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).click()
  await type(page, 'Name', 'Ira Bose')
  await type(page, 'Email', email)
  await type(page, 'Phone', '98765 43210')
  await type(page, 'Password', STRONG_PASSWORD)
  await type(page, 'Confirm Password', STRONG_PASSWORD)
  await page.getByRole('checkbox').click()
  await press(page, 'Create Account')
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(await shop.codeFor(email))
  await press(page, 'Verify Email')

  await expect(page).toHaveURL('/')
  await viewCart(page)
  await expect(page.getByRole('button', { name: '+ Add New Address' })).toHaveClass(/bg-blast/)
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).not.toHaveClass(/bg-blast/)
  await expectAccessibleAtBothWidths(page)
  await press(page, '+ Add New Address')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ira Bose')
  await expect(page.getByLabel('Phone Number')).toHaveValue('98765 43210')
  await expect(page.getByLabel('Postal Code')).toBeFocused()
  await expect(async () => {
    const hint = await page.getByText('Fills in city and state.').boundingBox()
    const bar = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox()
    expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThan(bar?.y ?? 0) // not under the bar with the total
  }).toPass()
  await type(page, 'Postal Code', '411001')
  await type(page, 'Address Line 1', '12 Marigold Lane')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await press(page, 'Save Address')
  await expect(page.getByRole('radio', { name: /Marigold Lane/ })).toBeChecked()
  await buyTheRest(page)

  await expectEffort(counted, { taps: 11, fields: 8 })
})

test('whoever has bought before takes four taps at most, and types nothing', async () => {
  const page = await phone()
  const counted = await countEffort(page)
  await signInWithCart(shop, page, {})
  await addFromHome(page)
  await viewCart(page)
  await buyTheRest(page)
  await expect(page.getByText('Payment successful! Your order has been placed.')).toBeVisible()
  await expect(page.getByText('Confirming your payment')).toHaveCount(0)

  await expectEffort(counted, { taps: 4, fields: 0 })
})
