import { TOTP } from 'otpauth'
import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
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
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await fill(page, { Password: 'Bubbly@2027' })
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/profile')
})

test('a wrong code is said beside the boxes, and the email, which login had been told, can be changed', async () => {
  const page = await phone()
  await page.goto('/login')
  await signIn(page, 'nobody@dhamaka.test')
  await expectRefused(page, 'Invalid email or password.')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dhamaka.test')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dhamaka.test')
  await page.goForward()
  await press(page, 'Send Code')
  await page.getByLabel('Digit 1').pressSequentially('123456')
  await fill(page, { 'New Password': 'Bubbly@2027' })
  await press(page, 'Save Password')
  await expectRefused(page, 'That code is wrong or no longer valid.')

  await page.reload()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dhamaka.test')
})

test('an owner adds a recovery code to the mailed one, and is led to the panel’s own login', async () => {
  const owner = await shop.signInStaff('owner')
  const { secret } = (await owner.send('startTotp', { body: { password: STRONG_PASSWORD } })).body
  const { body } = await owner.send('confirmTotp', { body: { totp: new TOTP({ secret }).generate() } })
  const page = await phone()
  await page.goto(shop.config.admin.loginPath)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible() // the login has a field Email, too
  await fill(page, { Email: owner.email })
  await press(page, 'Send Code')
  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor(owner.email))
  await fill(page, { 'New Password': 'Bubbly@2027' })
  await press(page, 'Save Password')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('aaaa-aaaa-aaaa-aaaa')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'That recovery code is wrong or was used before.')
  await expectAccessible(page)
  await fill(page, { 'Recovery code': body.recoveryCodes[0] ?? '' })
  await press(page, 'Save Password')
  await expect(page).toHaveURL(shop.config.admin.loginPath)
})
