import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { test } from 'vitest'
import { expectText, fill, press, signIn, storageOf } from '#tests/support/at-the-keyboard.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const { email, password, loginPath } = shop.config.admin
const asha = await shop.signInCustomer('asha@dhamaka.test')

const STEP = 30_000

const panel = (page: Page) => page.getByRole('heading', { name: 'Admin Panel', level: 1 })

test('an admin logs in at the hidden path, is sent on when in already, and logs out to it', async () => {
  const page = await desktop()
  await page.goto(loginPath)
  await press(page, 'Sign In')
  await expectText(page, 'Please fill in all fields.')
  await signIn(page, email, 'Wrong@1234')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await signIn(page, asha.email)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await signIn(page, email, password)

  await expect(page).toHaveURL('/admin')
  await expect(panel(page)).toBeVisible()
  expect(await storageOf(page)).toEqual({ token: expect.any(String), admin: 'true' })
  await page.goto(loginPath)
  await expect(page).toHaveURL('/admin')
  await page.goto('/profile')
  await expect(page).toHaveURL('/admin')

  await press(page, 'Logout')
  await expect(page).toHaveURL(loginPath)
  expect(await storageOf(page)).toEqual({})
})

test('to a customer there is no panel, and a visitor is asked to log in', async () => {
  const page = await phone()
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?next=%2Fadmin')
  await signIn(page, asha.email)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()

  await page.goto(loginPath) // a token alone does not lead on
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('the second factor is turned on, asked for at the next login, and turned off', async () => {
  const page = await phone()
  await page.goto(loginPath)
  await signIn(page, email, password)
  await page.getByRole('tab', { name: 'Security' }).click()
  await press(page, 'Turn on')
  const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expect(page.getByRole('link', { name: /app on this device/ })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await fill(page, { 'Authenticator code': codeOf(secret, 0) })
  await press(page, 'Turn on')
  await expectText(page, 'The second factor is on.')
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Menu' }).click()
  await press(page, 'Logout')
  await expect(page).toHaveURL(loginPath)
  await signIn(page, email, password)
  await expectText(page, 'Enter the code from your authenticator app.')
  await expect(page.getByLabel('Authenticator code')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expectText(page, 'That authenticator code is not right.')
  await fill(page, { 'Authenticator code': codeOf(secret, 1) })
  await press(page, 'Sign In')
  await expect(panel(page)).toBeVisible()

  await page.getByRole('tab', { name: 'Security' }).click()
  await press(page, 'Turn off')
  await fill(page, { 'Authenticator code': codeOf(secret, 2) })
  await press(page, 'Turn off')
  await expectText(page, 'The second factor is off.')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('the password is changed in the panel, and the new one opens it', async () => {
  const page = await desktop()
  await page.goto(loginPath)
  await signIn(page, email, password)
  await page.getByRole('tab', { name: 'Security' }).click()
  await fill(page, { 'Old Password': password, 'New Password': 'Curtain@9931' })
  await press(page, 'Update Password')
  await expectText(page, 'Password reset successfully')

  await press(page, 'Logout')
  await signIn(page, email, 'Curtain@9931')
  await expect(panel(page)).toBeVisible()
})

let ahead = 0

/** The code of a later half-minute than the last one's, for each is good once. */
function codeOf(secret: string, halfMinutes: number): string {
  shop.travel(halfMinutes * STEP - ahead)
  ahead = halfMinutes * STEP

  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })
}
