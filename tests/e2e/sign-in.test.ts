import { test } from 'vitest'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, press, signIn, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const asha = await shop.signInCustomer('asha@dhamaka.test')

test('a customer logs in, is brought to where they were going, and logs out', async () => {
  const page = await desktop()
  await page.goto('/profile?tab=addresses')
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Daddresses')

  await signIn(page, asha.email)
  await expectText(page, 'Login successful! Redirecting...')
  await expect(page).toHaveURL('/profile?tab=addresses')
  const { token, ...rest } = await storageOf(page)
  expect(rest).toEqual({})

  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  expect(await storageOf(page)).toEqual({})
  expect((await shop.visitor(token).send('readProfile')).status).toBe(401)

  await page.goto('/login?next=/cart')
  await signIn(page, asha.email)
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expect(page.locator(':is(main, h1):focus')).toHaveCount(1) // not on what stood there while the cart was loading

  await press(page, 'Logout')
  await page.goto(`/login?next=${encodeURIComponent('/terms#%E0%A4')}`) // no letter ends there
  await signIn(page, asha.email)
  await expect(page.getByRole('heading', { name: 'Terms of Sale' })).toBeVisible()
})

test('without a place to go to, login goes home; the press on Add to Cart goes along', async () => {
  const page = await phone()
  await page.goto('/login?next=/contact&add=42')
  const signUp = page.getByRole('link', { name: 'Sign up' })
  await expect(signUp).toHaveAttribute('href', '/signup?next=%2Fcontact%3Fadd%3D42')

  await page.goto('/login?next=https://evil.example/')
  await signIn(page, asha.email)
  await expect(page).toHaveURL('/')
})

test('what is missing or wrong, or a shop out of reach, is said in the form, and the entries stay; a password can be shown', async () => {
  const page = await desktop()
  await page.goto('/login')
  await press(page, 'Sign In')
  await expectText(page, 'Please fill in all fields.')
  await expectText(page, 'Please enter your email.')
  await expectText(page, 'Please enter your password.')
  await expect(page.getByLabel('Email')).toBeFocused()

  await fill(page, { Email: 'asha', Password: 'x' })
  await press(page, 'Sign In')
  await expectText(page, 'Please enter a valid email address.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(page.getByText('Please enter your password.')).toHaveCount(0)

  await signIn(page, asha.email, 'Wrong@1234')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await expectRefused(page, 'Invalid email or password.')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('Wrong@1234')

  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /^Hide/ }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('Wrong@1234')

  await page.route('**/api/users/login', (route) => route.abort())
  await signIn(page, asha.email)
  await expectText(page, 'Login failed. Please try again.')
})

test('who guesses at a password is kept out, and the browser that has been in before is not', async () => {
  const { email } = await shop.signInCustomer()
  const known = await phone()
  await known.goto('/login')
  await signIn(known, email)
  await expect(known).toHaveURL('/')

  const stranger = await desktop()
  await stranger.goto('/login')
  await stranger.evaluate(
    async (body) => {
      const guess = () =>
        fetch('/api/users/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await Promise.all(Array.from({ length: 10 }, guess))
    },
    JSON.stringify({ email, password: 'Wrong@1234' }),
  )
  await signIn(stranger, email) // with the right one at last
  await expect(stranger.getByRole('alert')).toHaveText(/^Too many tries/)
  expect(await storageOf(stranger)).toEqual({})

  await known.evaluate(() => localStorage.clear())
  await known.goto('/login')
  await signIn(known, email)
  await expect(known).toHaveURL('/')
})

test('what is typed before the script has come is kept, and cannot be sent without it', async () => {
  const page = await phone()
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/login?next=/profile', { waitUntil: 'commit' })
  await fill(page, { Email: asha.email, Password: STRONG_PASSWORD })
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()

  release()
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/profile')
})

test('a sign-up that was never verified is led to its code, and on to where it was going', async () => {
  const email = 'nearly@dhamaka.test'
  await shop.visitor().send('register', { body: registrationForm(email) })
  await shop.codeFor(email)
  shop.travel(31_000)

  const page = await phone()
  await page.goto('/login?next=/profile')
  await signIn(page, email)
  await expect(page.getByRole('alert')).toContainText('Please verify your email before logging in.')
  await press(page, 'Send me a code')
  await expectText(page, 'OTP resent successfully!')

  await page.getByLabel('Digit 1').pressSequentially(await shop.codeFor(email, 2))
  await press(page, 'Verify Email')
  await expect(page).toHaveURL('/profile')
})

test('a token that has died keeps nobody from reading, and is asked for anew at the next press', async () => {
  const page = await phone()
  const { token = '' } = await shop.signInCustomer()
  const path = `/product/${await stockProduct(shop)}`
  await page.goto(path)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await shop.visitor(token).send('logout')

  await page.goto(path)
  await expect.poll(() => storageOf(page)).toEqual({})
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2F/)
})

test('what is put into the cart with a token that has died is there after the login', async () => {
  const page = await phone()
  const productId = await stockProduct(shop)
  await page.goto('/login')
  await signIn(page, asha.email)
  await expect(page).toHaveURL('/')
  await page.goto(`/product/${productId}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await shop.visitor((await storageOf(page)).token).send('logout')

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(`/login?next=%2Fproduct%2F${productId}&add=${productId}`)
  await signIn(page, asha.email)
  await expectText(page, 'Item added to cart successfully')
})

test('a token that has died leads to login, and back', async () => {
  const page = await desktop()
  await page.goto('/login?next=/profile')
  await signIn(page, asha.email)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  const { token } = await storageOf(page)
  await shop.visitor(token).send('logout')

  await page.getByRole('tab', { name: 'Addresses' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Daddresses')
  expect(await storageOf(page)).toEqual({})
})

test('what was typed when the session ended is there after the login, and another tab is led back to its place too', async () => {
  const page = await phone()
  await page.goto('/login?next=/profile?tab=addresses')
  await signIn(page, asha.email)
  await press(page, '+ Add New Address')
  await fill(page, { 'Address Line 1': '7 Lotus Road', 'Postal Code': '411001', City: 'Pune' })
  const beside = await page.context().newPage()
  await beside.goto('/profile?tab=orders')
  await expectText(beside, 'Order history is empty.')
  await shop.visitor((await storageOf(page)).token).send('logout')

  await press(page, 'Save Address')
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Ftab%3Daddresses')
  await expect(beside).toHaveURL('/login?next=%2Fprofile%3Ftab%3Dorders')
  await signIn(page, asha.email)
  await expect(beside).toHaveURL('/profile?tab=orders')
  await expect(page.getByLabel('Address Line 1')).toHaveValue('7 Lotus Road')

  await shop.visitor((await storageOf(page)).token).send('logout')
  await press(page, 'Save Address')
  const { email } = await shop.signInCustomer()
  await signIn(page, email)
  await expectText(page, 'No addresses yet.')
})
