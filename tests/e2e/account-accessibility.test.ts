import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from 'vitest'
import { fill, fillSignUp, press, signIn } from '#tests/support/at-the-keyboard.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { addressForm } from '#tests/support/forms.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const { email, password, loginPath } = shop.config.admin
const asha = await shop.signInCustomer('asha@dhamaka.test')
await asha.send('addAddress', { body: addressForm() })

const sizes: [string, () => Promise<Page>][] = [
  ['360', phone],
  ['1280', desktop],
]

test.each(sizes)('login, recovery and their errors at %s', async (_, visit) => {
  const page = await visit()
  await page.goto('/login')
  await expectAccessible(page)
  await press(page, 'Sign In')
  await expectAccessible(page)
  await signIn(page, asha.email, 'Wrong@1234')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/forgot-password')
  await press(page, 'Send Code')
  await expectAccessible(page)
  await fill(page, { Email: 'nobody@dhamaka.test' })
  await press(page, 'Send Code')
  await press(page, 'Save Password')
  await expectAccessible(page)
})

test.each(sizes)('sign-up, its errors and its code at %s', async (size, visit) => {
  const page = await visit()
  await page.goto('/signup')
  await expectAccessible(page)
  await press(page, 'Create Account')
  await expectAccessible(page)
  await fillSignUp(page, { Email: `axe-${size}@dhamaka.test` })
  await press(page, 'Create Account')
  await page.getByLabel('Digit 1').pressSequentially('000000')
  await press(page, 'Verify Email')
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test.each(sizes)('the profile, its forms and its dialogs at %s', async (_, visit) => {
  const page = await visit()
  await page.goto('/login?next=/profile')
  await signIn(page, asha.email)
  await fill(page, { Name: '', 'New Password': 'weak' })
  await press(page, 'Update Password')
  await press(page, 'Save Changes')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('tab', { name: 'My Orders' }).click()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await press(page, '+ Add New Address')
  await press(page, 'Save Address')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await press(page, 'Cancel')
  await press(page, 'Delete')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(page, 'Log out')
  await expectAccessible(page)
})

test.each(sizes)('the hidden login and its second factor at %s', async (_, visit) => {
  const page = await visit()
  await page.goto(loginPath)
  await press(page, 'Sign In')
  await expectAccessible(page)
  await signIn(page, email, password)
  await page.getByRole('tab', { name: 'Security' }).click()
  await press(page, 'Turn on')
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
