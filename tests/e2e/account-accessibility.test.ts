import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { addressForm } from '#tests/support/forms.ts'
import { fill, fillSignUp, press, signIn } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()
const { email, password, loginPath } = shop.config.admin
const asha = await shop.signInCustomer('asha@dhamaka.test')
await asha.send('addAddress', { body: addressForm() })

test('login, recovery and their errors', async () => {
  const page = await phone()
  await page.goto('/login')
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Sign In')
  await expectAccessibleAtBothWidths(page)
  await signIn(page, asha.email, 'Wrong@1234')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.goto('/forgot-password')
  await press(page, 'Send Code')
  await expectAccessibleAtBothWidths(page)
  await fill(page, { Email: 'nobody@dhamaka.test' })
  await press(page, 'Send Code')
  await press(page, 'Save Password')
  await expectAccessibleAtBothWidths(page)
})

test('sign-up, its errors and its code', async () => {
  const page = await phone()
  await page.goto('/signup')
  await expectAccessibleAtBothWidths(page)
  await press(page, 'Create Account')
  await expectAccessibleAtBothWidths(page)
  await fillSignUp(page, { Email: 'axe@dhamaka.test' })
  await press(page, 'Create Account')
  await page.getByLabel('Digit 1').pressSequentially('000000')
  await press(page, 'Verify Email')
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtBothWidths(page)
  await expectNoSideScroll(page)
})

test('the profile, its forms and its dialogs', async () => {
  const page = await phone()
  await actAs(page, asha)
  await page.goto('/profile')
  await fill(page, { Name: '', 'New Password': 'weak' })
  await press(page, 'Update Password')
  await press(page, 'Save Changes')
  await expectAccessibleAtBothWidths(page)
  await expectNoSideScroll(page)
  await page.getByRole('tab', { name: 'My Orders' }).click()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await press(page, '+ Add New Address')
  await press(page, 'Save Address')
  await expectAccessibleAtBothWidths(page)
  await expectNoSideScroll(page)
  await press(page, 'Cancel')
  await press(page, 'Delete')
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await press(page, 'Log out')
  await expectAccessibleAtBothWidths(page)
})

test('the hidden login and its second factor', async () => {
  const page = await phone()
  await page.goto(loginPath)
  await press(page, 'Sign In')
  await expectAccessibleAtBothWidths(page)
  await signIn(page, email, password)
  await page.getByRole('tab', { name: 'Security' }).click()
  await press(page, 'Turn on')
  await page.getByRole('region', { name: 'Two-step login' }).getByLabel('Password').fill(password)
  await expectAccessible(page)
  await press(page, 'Continue')
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expectNoSideScroll(page)
})

async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
