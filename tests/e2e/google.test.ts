import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, press, signIn, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()

/** Chooses an account on the provider's page. */
async function choose(page: Page, name: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await fill(page, { Name: name, Email: email })
  await press(page, 'Continue')
}

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

test('the first time with Google registers, the second time logs in, each to where it was going', async () => {
  const page = await desktop()
  await page.goto('/signup?next=/profile')
  await googleButton(page).click()
  await choose(page, 'Tara Nair', 'tara@gmail.test')
  await expectText(page, 'Login successful! Redirecting...')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('complementary')).toContainText('Tara Nair')
  await expect(page.getByRole('complementary').locator('img')).toHaveJSProperty('complete', true)

  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  await googleButton(page).click()
  await choose(page, 'Tara Nair', 'tara@gmail.test')
  await expect(page).toHaveURL('/')
  expect(Object.keys(await storageOf(page))).toEqual(['token'])
})

test('an account that has no password gets one by mail, and then has the form to change it', async () => {
  const email = 'dev@gmail.test'
  const page = await phone()
  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await choose(page, 'Dev Jain', email)
  const byMail = page.getByRole('button', { name: 'Set a password by mail' })
  await expect(byMail).toBeVisible()
  await expect(page.getByLabel('Old Password')).toHaveCount(0)
  await page.route('**/api/users/forgot-password', (route) => route.abort(), { times: 1 })
  await byMail.click()
  await expectRefused(page, 'The code could not be sent. Please try again.')
  await expectAccessible(page)
  await byMail.click()

  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor(email, 2)) // the first mail is the welcome
  await fill(page, { 'New Password': STRONG_PASSWORD })
  await press(page, 'Save Password')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await signIn(page, email)
  await expect(page.getByLabel('Old Password')).toBeVisible()
  await expect(byMail).toHaveCount(0)
})

test('an account with a password is linked to the same verified email', async () => {
  const asha = await shop.signInCustomer('asha@gmail.test')
  const page = await phone()
  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await choose(page, 'Somebody Else', asha.email)
  await expect(page.getByRole('complementary')).toContainText('Asha Rao')
})

test('a way to Google that is given up, or an email that is not verified there, is told in the form; who turns back keeps the way they were going', async () => {
  const page = await desktop()
  await page.goto('/login')
  await googleButton(page).click()
  await press(page, 'Cancel')
  await expectRefused(page, 'Google login failed. Please try again.')
  await expect(page).toHaveURL('/login')

  await googleButton(page).click()
  await page.getByLabel('Verified by Google').uncheck()
  await choose(page, 'Nobody', 'nobody@gmail.test')
  await expectRefused(page, 'Google has not verified that email yet. Please verify it there, or sign up with it here.')

  await page.goto('/login?google=spent&next=/cart')
  await expectRefused(page, 'Google login failed. Please try again.')
  await expect(page).toHaveURL('/login?next=%2Fcart')
  expect(await storageOf(page)).toEqual({})

  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await page.getByText('Cancel', { exact: true }).click()
  await expectRefused(page, 'Google login failed. Please try again.')
  await googleButton(page).click()
  await choose(page, 'Ira Bose', 'ira@gmail.test')
  await expect(page).toHaveURL('/profile')
})
