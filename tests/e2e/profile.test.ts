import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { actAs } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, press, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()

/** A customer of the test's own, at their profile. */
async function atProfile(page: Page): Promise<string> {
  const customer = await shop.signInCustomer()
  const { email } = customer
  await actAs(page, customer)
  await page.goto('/profile')
  await expect(page.getByRole('complementary')).toContainText(email)

  return email
}

test('name and phone are changed, and everything shows it', async () => {
  const page = await desktop()
  const email = await atProfile(page)
  const card = page.getByRole('complementary')
  await expect(card).toContainText('Asha Rao')
  await expect(card).toContainText('AR')

  await fill(page, { Name: '', Phone: '12' })
  await press(page, 'Save Changes')
  await expectText(page, 'Please enter your name.')
  await expectText(page, 'Please enter a valid phone number.')
  await fill(page, { Name: 'Asha Rao-Iyer', Phone: '91234 56789' })
  await press(page, 'Save Changes')
  await expectText(page, 'Profile updated successfully')
  await expect(card).toContainText('Asha Rao-Iyer')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(page.getByText('The name and number that we and the courier use for you.')).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('91234 56789')
  await expect(card).toContainText(email)
})

test('the password is changed; the button comes with the first letter', async () => {
  const page = await phone()
  const email = await atProfile(page)
  const update = page.getByRole('button', { name: 'Update Password' })
  await expect(update).toHaveCount(0)

  await fill(page, { 'New Password': 'weak' })
  await update.click()
  await expectText(page, 'Please fill in all fields.')
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await fill(page, { 'Old Password': 'Wrong@1234', 'New Password': 'Bubbly@2027' })
  await update.click()
  await expectRefused(page, 'Old password is incorrect.')
  await expect(page.getByLabel('Old Password')).toBeFocused()

  await fill(page, { 'Old Password': STRONG_PASSWORD })
  await update.click()
  await expectText(page, 'Password reset successfully')
  await expect(page.getByLabel('New Password')).toHaveValue('')
  await expect(update).toHaveCount(0)
  const { status } = await shop.visitor().send('login', { body: { email, password: 'Bubbly@2027' } })
  expect(status).toBe(200)
})

test('the tabs stand in the address and take arrow keys; there are no orders yet', async () => {
  const page = await desktop()
  await atProfile(page)
  await page.getByRole('tab', { name: 'Me' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'My Orders' })).toBeFocused()
  await expect(page).toHaveURL('/profile?tab=orders')
  await expectText(page, 'Order history is empty.')
  for (const [key, name] of [
    ...[
      ['End', 'Addresses'],
      ['ArrowRight', 'Me'],
      ['ArrowLeft', 'Addresses'],
      ['Home', 'Me'],
    ],
    ...[
      ['ArrowDown', 'Me'],
      ['ArrowRight', 'My Orders'],
    ],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }

  await page.reload()
  await expect(page.getByRole('tab', { name: 'My Orders' })).toHaveAttribute('aria-selected', 'true')
})

test('the dialog asks before logging out, and then logs out', async () => {
  const page = await phone()
  await atProfile(page)
  const { token } = await storageOf(page)
  const opener = page.getByRole('main').getByRole('button', { name: 'Log out' })

  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await storageOf(page)).toEqual({})
  expect((await shop.visitor(token).send('readProfile')).status).toBe(401)
})
