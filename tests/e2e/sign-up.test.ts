import { test } from 'vitest'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, fillSignUp, press, storageOf, tabTo } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
await shop.signInCustomer('taken@dhamaka.test')
const berry = await stockProduct(shop)

const digits = ['Digit 1', 'Digit 2', 'Digit 3', 'Digit 4', 'Digit 5', 'Digit 6']

test('a visitor signs up with the code from the mail', async () => {
  const page = await phone()
  await page.goto('/signup?next=/profile')
  await fillSignUp(page, { Email: 'Mira@Dhamaka.test' })
  await press(page, 'Create Account')
  await expectText(page, 'Registration successful! Please verify your email.')
  await expect(page.getByText('mira@dhamaka.test')).toBeVisible()
  await expect(page.getByText(/^Resend OTP in (30|2\d)s$/)).toBeVisible()

  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor('mira@dhamaka.test'))
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectText(page, 'Email verified successfully!')
  await expect(page).toHaveURL('/profile')
  expect(Object.keys(await storageOf(page))).toEqual(['token'])
})

test('what a visitor wanted is in the cart once, however often Back leads through the sign-up', async () => {
  const page = await phone()
  await page.goto(`/product/${berry}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click() // the bar's may still be there
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, { Email: 'tara@dhamaka.test' })
  await press(page, 'Create Account')
  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor('tara@dhamaka.test'))
  await press(page, 'Verify Email')
  await expectText(page, 'Item added to cart successfully')

  await page.goto('/contact') // another document: what the last one knew is gone
  for (const _ of ['the product', 'the form', 'the login']) {
    await page.goBack()
    await expect(page).toHaveURL(`/product/${berry}`)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached()
  }
  const { token = '' } = await storageOf(page)
  expect((await shop.visitor(token).send('readCart')).body.cart.itemCount).toBe(1)
})

test('the whole way with the keyboard alone', async () => {
  const page = await desktop()
  await page.goto('/signup')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // skips to the content

  const entries = { Name: 'Kavi', Email: 'kavi@dhamaka.test', Phone: '9876543210', Password: STRONG_PASSWORD }
  for (const [label, text] of Object.entries({ ...entries, 'Confirm Password': STRONG_PASSWORD })) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter') // sends the form, as from any field

  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(await shop.codeFor('kavi@dhamaka.test'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(await storageOf(page)).toHaveProperty('token')
})

test('every rule of the form speaks beside its field, and the first one broken takes the focus; the password list is ticked off while typing', async () => {
  const page = await desktop()
  await page.goto('/signup')
  await press(page, 'Create Account')
  await expectText(page, 'Please fill in all required fields.')
  await expectText(page, 'Please enter your password once more.')
  await expectText(page, 'Please accept the terms to continue.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')

  const done = page.getByRole('listitem').filter({ hasText: '(done)' })
  await fill(page, { Password: 'fizzy' })
  await expect(done).toHaveText(['A lowercase letter (done)'])
  await fill(page, { Password: STRONG_PASSWORD })
  await expect(done).toHaveCount(5)
  await fill(page, { Password: 'Fizzy @1234' })
  await expectText(page, 'Only letters, numbers and these signs, please')

  await fillSignUp(page, { Email: 'mira', Phone: '12', Password: 'fizzy', 'Confirm Password': 'fuzzy' })
  await press(page, 'Create Account')
  await expectText(
    page,
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
  )
  await expectText(page, 'Passwords do not match. Please try again.')
  await expectText(page, 'Please enter a valid email address.')
  await expectText(page, 'Please enter a valid phone number.')
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillSignUp(page, { Email: 'taken@dhamaka.test' })
  await press(page, 'Create Account')
  await expectRefused(page, 'An account with this email already exists. Please log in.')
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.route('**/api/users/register', (route) => route.abort())
  await fillSignUp(page, { Email: 'mira2@dhamaka.test' })
  await press(page, 'Create Account')
  await expectText(page, 'Registration failed. Please try again.')
})

test('an error waits for the press that leaves its field: nothing moves from under the mouse', async () => {
  const page = await desktop()
  await page.goto('/signup')
  await fill(page, { Email: 'mira' })
  await page.getByRole('checkbox').hover()
  await page.mouse.down()
  await page.waitForTimeout(400)
  await expect(page.getByText('Please enter a valid email address.')).toHaveCount(0)
  await page.mouse.up()
  await expectText(page, 'Please enter a valid email address.')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('the six boxes take digits only, and act as one field', async () => {
  const page = await phone()
  await page.goto('/signup?verify=someone@dhamaka.test')
  const boxes = digits.map((label) => page.getByLabel(label))
  const shown = () => Promise.all(boxes.map((box) => box.inputValue()))
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByLabel('Digit 1')).not.toHaveAttribute('maxlength')
  for (const box of boxes) await expect(box).toHaveAttribute('inputmode', 'numeric')

  await page.keyboard.type('1x2')
  expect(await shown()).toEqual(['1', '2', '', '', '', ''])
  await expect(page.getByLabel('Digit 3')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 2')).toBeFocused()
  expect(await shown()).toEqual(['1', '', '', '', '', ''])

  await page.getByLabel('Digit 4').evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' 482 913 ')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await shown()).toEqual(['4', '8', '2', '9', '1', '3'])
  await page.getByLabel('Digit 1').fill('765432') // as a phone fills it in
  expect(await shown()).toEqual(['7', '6', '5', '4', '3', '2'])
})

test('a wrong code, a new one, and a reload in between', async () => {
  const email = 'late@dhamaka.test'
  const page = await desktop()
  await page.clock.install()
  await page.goto('/signup')
  await fillSignUp(page, { Email: email })
  await press(page, 'Create Account')
  await shop.codeFor(email)

  await press(page, 'Verify Email')
  await expectText(page, 'Please enter the code.')
  await page.getByLabel('Digit 1').pressSequentially('0000')
  await press(page, 'Verify Email')
  await expectText(page, 'Please enter all 6 digits.')
  await page.getByLabel('Digit 1').fill('000000')
  await press(page, 'Verify Email')
  await expectRefused(page, 'That code is wrong or no longer valid.')
  await expect(page.getByLabel('Digit 1')).toBeFocused()

  await page.clock.fastForward(31_000)
  await press(page, 'Resend OTP')
  await expect(page.getByText(/^Please wait \d+ seconds before asking for another code\.$/)).toBeVisible()
  await page.route('**/api/users/resend-otp', (route) => route.abort(), { times: 1 })
  await press(page, 'Resend OTP')
  await expectText(page, 'Error resending OTP.')
  shop.travel(31_000)
  await press(page, 'Resend OTP')
  await expectText(page, 'OTP resent successfully!')
  await expect(page.getByText(/^Resend OTP in \d+s$/)).toBeVisible()
  for (const label of digits) await expect(page.getByLabel(label)).toHaveValue('')

  await page.reload()
  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor(email, 2))
  await page.route('**/api/users/verify-email', (route) => route.abort(), { times: 1 })
  await press(page, 'Verify Email')
  await expectText(page, 'Email verification failed.')
  await press(page, 'Verify Email')
  await expect(page).toHaveURL('/')
})

test('five wrong tries end a code, and a reload forgets neither them nor when it was sent', async () => {
  const email = 'five-times@dhamaka.test'
  const page = await phone()
  await page.clock.install()
  await page.goto('/signup')
  await fillSignUp(page, { Email: email })
  await press(page, 'Create Account')
  const wrong = (await shop.codeFor(email)) === '000000' ? '000001' : '000000'
  const verify = page.getByRole('button', { name: 'Verify Email' })
  const loud = await verify.evaluate((button) => getComputedStyle(button).backgroundColor)

  await page.clock.fastForward(20_000)
  await page.reload()
  await expect(page.getByText(/^Resend OTP in ([1-9]|10)s$/)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  for (let tries = 0; tries < 5; tries += 1) {
    if (tries === 3) await page.reload()
    const answered = page.waitForResponse('**/api/users/verify-email')
    await page.getByLabel('Digit 1').fill(wrong)
    await verify.click()
    expect((await (await answered).json()).code).toBe('invalid_otp')
    const counted = () => page.evaluate(() => history.state.memory.code.wrongTries)
    await expect.poll(counted, 'the page has taken the answer in').toBe(tries + 1)
    await expect(verify).not.toHaveAttribute('aria-disabled', 'true')
  }
  await expectRefused(page, 'That code has been tried five times. Ask for a new one.')
  await expect(page.getByRole('button', { name: /^Resend OTP/ })).toHaveCSS('background-color', loud)
  await expect(verify).not.toHaveCSS('background-color', loud)
  await expectAccessible(page)

  shop.travel(31_000)
  await page.clock.fastForward(31_000)
  await press(page, 'Resend OTP')
  await expect(page.getByText('That code has been tried five times.')).toHaveCount(0)
  await expect(verify).toHaveCSS('background-color', loud)
  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor(email, 2))
  await verify.click()
  await expect(page).toHaveURL('/')
  expect(Object.keys(await storageOf(page))).toEqual(['token'])
})

test('a reload keeps what was typed but the passwords; "Change" leads back to the form, with everything still in it', async () => {
  const page = await phone()
  await page.goto('/signup')
  await fillSignUp(page, { Email: 'tpyo@dhamaka.test' })
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mira Sen')
  await expect(page.getByLabel('Email')).toHaveValue('tpyo@dhamaka.test')
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98765 43210')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(STRONG_PASSWORD)
  await fillSignUp(page, { Email: 'tpyo@dhamaka.test' })
  await press(page, 'Create Account')
  await page.getByRole('link', { name: 'Change' }).click()

  await expect(page.getByLabel('Email')).toHaveValue('tpyo@dhamaka.test')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mira Sen')
  await expect(page.getByRole('checkbox')).toBeChecked()
  for (const label of ['Password', 'Confirm Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(STRONG_PASSWORD)
  }

  await press(page, 'Create Account')
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('tpyo@dhamaka.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
