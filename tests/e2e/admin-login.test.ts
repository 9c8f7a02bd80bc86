import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { expectRefused, expectText, fill, press, signIn, storageOf } from '#tests/support/page-actions.ts'

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

test('a session that has ended leads to login, from there to the hidden path, and back to the same filter', async () => {
  const page = await phone()
  await page.route('**/api/orders/events', (route) => route.abort()) // by it the panel hears of the end by itself
  await page.goto(`${loginPath}?next=https://evil.example/admin`)
  await signIn(page, email, password)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expectText(page, 'No bookings found.')
  const end = async () => shop.visitor((await storageOf(page)).token).send('logout')
  await end()

  await page.getByRole('tabpanel').getByRole('searchbox').fill('marigold')
  const login = `/login?next=${encodeURIComponent('/admin?tab=bookings&q=marigold')}`
  await expect(page).toHaveURL(login)
  await expectText(page, 'Your panel session has ended')
  expect(await storageOf(page)).toEqual({})
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(loginPath)
  await page.reload()
  await expectText(page, 'Your panel session has ended')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Log in to the panel' }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]+${loginPath}\\?next=`))
  await signIn(page, email, password)
  await expect(page).toHaveURL('/admin?tab=bookings&q=marigold')
  await expect(page.getByRole('tabpanel').getByRole('searchbox')).toHaveValue('marigold')

  await page.goto('/robots.txt')
  await end()
  await page.goBack() // as an owner does who comes back in the morning
  await expect(page).toHaveURL(login)
  await page.getByRole('link', { name: 'Log in to the panel' }).click()
  await signIn(page, email, password)
  await expect(page).toHaveURL('/admin?tab=bookings&q=marigold')
})

test('a tab that was never in the panel says that the session has ended, and knows no path', async () => {
  const page = await desktop()
  await page.goto('/contact')
  await page.evaluate(() => Object.assign(localStorage, { token: 'ended', admin: 'true' }))
  await page.goto('/admin?tab=money')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin?tab=money')}`)
  await expectText(page, 'Your panel session has ended')
  await expectText(page, 'Please log in at the address of the panel’s own login.')
  await expect(page.getByRole('link', { name: 'Log in to the panel' })).toHaveCount(0)
})

test('the second factor is turned on, asked for at the next login, and turned off', async () => {
  const page = await phone()
  await page.goto(loginPath)
  await signIn(page, email, password)
  await page.getByRole('tab', { name: 'Security' }).click()
  await press(page, 'Turn on')
  const ask = page.getByRole('region', { name: 'Two-step login' })
  await ask.getByLabel('Password').fill('Wrong@1234')
  await press(page, 'Continue')
  await expectRefused(page, 'That password is not right.')
  await ask.getByLabel('Password').fill(password)
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await expectAccessible(page)
  const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expect(page.getByRole('link', { name: /app on this device/ })).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await fill(page, { 'Authenticator code': codeOf(secret, 0) })
  await press(page, 'Turn on')
  await expectText(page, 'Two-step login is on.')
  const codes = page.getByRole('region', { name: 'Two-step login' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click() // which goes nowhere
  expect((await saved).suggestedFilename()).toBe('dhamaka-recovery-codes.txt')
  await page.getByRole('tab', { name: 'Products' }).click()
  const question = page.getByRole('dialog', { name: 'Have you kept your recovery codes?' })
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(codes).toHaveCount(10)
  await press(page, 'I have kept them')
  await expectText(page, '10 recovery codes left.')
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused()
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
  await expectRefused(page, 'That authenticator code is not right.')
  await press(page, 'Lost your phone? Use a recovery code')
  await fill(page, { 'Recovery code': 'aaaa-aaaa-aaaa-aaaa' })
  await press(page, 'Sign In')
  await expectRefused(page, 'That recovery code is wrong or was used before.')
  await fill(page, { 'Recovery code': recoveryCode })
  await press(page, 'Sign In')
  await expect(panel(page)).toBeVisible()

  await page.getByRole('tab', { name: 'Security' }).click()
  await expectText(page, '9 recovery codes left.')
  await press(page, 'Turn off')
  await fill(page, { 'Authenticator code': codeOf(secret, 1) })
  await press(page, 'Turn off')
  await expectText(page, 'Two-step login is off.')
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
  const { status } = await (await shop.signInAdmin()).send('changeAdminPassword', {
    body: { oldPassword: 'Curtain@9931', newPassword: password },
  })
  expect(status, 'the next test finds the old one').toBe(200)
})

let ahead = 0

/** The code of a later half-minute than the last one's, for each is good once. */
function codeOf(secret: string, halfMinutes: number): string {
  shop.travel(halfMinutes * STEP - ahead)
  ahead = halfMinutes * STEP

  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })
}
