import { expect } from '@playwright/test'
import { test } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { expectRefused, expectText, fill, press, signIn } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()
const asha = await shop.signInCustomer('asha@dhamaka.test')

test('a forgotten password is replaced with the code from the mail', async () => {
  const page = await phone()
  await page.goto('/login?next=/profile')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await press(page, 'Send Code')
  await expectText(page, 'Please enter a valid email address.')
  await fill(page, { Email: asha.email })
  await press(page, 'Send Code')
  await expect(page.getByText(asha.email)).toBeVisible()
  await page.reload() // as a phone does that went to the mail in between
  await expect(page.getByText(asha.email)).toBeVisible()
  const elsewhere = await phone()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText('as•••@dhamaka.test')).toBeVisible()
  await expect(elsewhere.getByText(asha.email)).toHaveCount(0)

  await press(page, 'Save Password')
  await expectText(page, 'Please enter the code.')
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(await shop.codeFor(asha.email))
  await expect(page.getByLabel('New Password')).toBeFocused()
  await page.keyboard.type('Bubbly@2027')
  await page.keyboard.press('Enter')

  await expectText(page, 'Your password was changed. Please log in.')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await signIn(page, asha.email, 'Bubbly@2027')
  await expect(page).toHaveURL('/profile')
})

test('a wrong code is said beside the boxes, and the email can be changed', async () => {
  const page = await phone()
  await page.goto('/forgot-password')
  await fill(page, { Email: 'nobody@dhamaka.test' })
  await press(page, 'Send Code')
  await page.getByLabel('Digit 1').pressSequentially('123456')
  await fill(page, { 'New Password': 'Bubbly@2027' })
  await press(page, 'Save Password')
  await expectRefused(page, 'That code is wrong or no longer valid.')

  await page.reload()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dhamaka.test')
})
