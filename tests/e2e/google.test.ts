import { expect, type Page } from '@playwright/test'
import { test } from 'vitest'
import { expectText, fill, press, storageOf } from '#tests/support/at-the-keyboard.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'

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

test('who turns back at Google keeps the way they were going', async () => {
  const page = await phone()
  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await page.getByText('Cancel', { exact: true }).click()
  await expectText(page, 'Google login failed. Please try again.')

  await googleButton(page).click()
  await choose(page, 'Ira Bose', 'ira@gmail.test')
  await expect(page).toHaveURL('/profile')
})

test('an account that has no password says so, and how to get one', async () => {
  const page = await phone()
  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await choose(page, 'Dev Jain', 'dev@gmail.test')
  await fill(page, { 'Old Password': 'Fizzy@1234', 'New Password': 'Fizzy@1234' })
  await press(page, 'Update Password')
  await expectText(page, 'This account signs in with Google and has no password.')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
})

test('an account with a password is linked to the same verified email', async () => {
  const asha = await shop.signInCustomer('asha@gmail.test')
  const page = await phone()
  await page.goto('/login?next=/profile')
  await googleButton(page).click()
  await choose(page, 'Somebody Else', asha.email)
  await expect(page.getByRole('complementary')).toContainText('Asha Rao')
})

test('a way to Google that is given up, or an email that is not verified there, ends in the form', async () => {
  const page = await desktop()
  await page.goto('/login')
  await googleButton(page).click()
  await press(page, 'Cancel')
  await expectText(page, 'Google login failed. Please try again.')
  await expect(page).toHaveURL('/login')

  await googleButton(page).click()
  await page.getByLabel('Verified by Google').uncheck()
  await choose(page, 'Nobody', 'nobody@gmail.test')
  await expectText(page, 'Google has not verified that email yet. Please verify it there, or sign up with it here.')

  await page.goto('/login?google=spent&next=/cart')
  await expectText(page, 'Google login failed. Please try again.')
  await expect(page).toHaveURL('/login?next=%2Fcart')
  expect(await storageOf(page)).toEqual({})
})
