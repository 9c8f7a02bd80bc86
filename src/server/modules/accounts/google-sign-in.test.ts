import { afterAll, expect, test } from 'vitest'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { chooseAccount, comeBack, goToGoogle, returnFromGoogle, signInWithGoogle } from '#tests/support/google.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const FAILED = { code: 'invalid_google_code', message: 'Google login failed. Please try again.' }

test('a provider that is down at the first try sends people back to login, and the next try works', async () => {
  shop.sandbox.faults.add({ fault: 'status', status: 503, path: '/google', times: 1 })
  const answer = await shop.visitor().send('googleStart')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/login?error=${FAILED.code}`])

  expect(await goToGoogle(shop.visitor())).toContain('/authorize')
})

test.each([
  ['longer than any of ours', `/${'a'.repeat(600)}`],
  ['with a NUL', '/cart\0'],
])('a way on that is %s counts as none: the browser is sent on, and home afterwards', async (_, next) => {
  const visitor = shop.visitor()
  const back = await returnFromGoogle(visitor, { name: 'Tara Iyer', email: 'tara@gmail.test' }, next)

  expect(back).toMatchObject({ status: 302, path: '/login', next: '/' })
})

test('the way to Google asks with PKCE, state and nonce, and leaves a cookie no script can read', async () => {
  const answer = await shop.visitor().send('googleStart')
  const url = new URL(answer.headers.get('location') ?? '')

  expect(answer.status).toBe(302)
  expect(url.href).toContain(`${shop.config.google.issuer}/authorize?`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'dhamaka-sandbox',
    response_type: 'code',
    redirect_uri: `${shop.config.publicUrl}/api/users/google/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
    code_challenge_method: 'S256',
  })
  expect(answer.headers.get('set-cookie')?.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/api/users', 'Max-Age=600']),
  )
})

test('a first sign-in registers the person, a later one logs in the same', async () => {
  const person = { name: 'Meera Nair', email: 'Meera@Gmail.test' }
  const visitor = shop.visitor()
  const back = await returnFromGoogle(visitor, person, '/cart?from=login')
  expect(back).toMatchObject({ status: 302, path: '/login', next: '/cart?from=login', code: expect.any(String) })
  expect(back.headers.get('cache-control')).toBe('no-store')

  const first = await visitor.send('login', { body: { googleCode: back.code } })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ token: expect.any(String), message: 'Login successful! Redirecting...' })
  expect(visitor.cookies.size).toBe(0)

  const profile = await shop.visitor(first.body.token).send('readProfile')
  expect(profile.body.user).toEqual({
    name: 'Meera Nair',
    email: 'meera@gmail.test',
    phone: null,
    avatar: expect.stringContaining('/google/pictures/'),
    role: 'customer',
    hasPassword: false,
    wantsReviewMails: false,
  })

  const again = await signInWithGoogle(shop.visitor(), { ...person, name: 'Another Name' })
  expect((await shop.visitor(again.body.token).send('readProfile')).body).toEqual(profile.body)
  expect((await shop.mailsTo('meera@gmail.test')).map(({ subject }) => subject)).toEqual(['Welcome to Dhamaka'])
})

test('a password account with the same verified email is linked, and keeps its password', async () => {
  const { email } = await shop.signInCustomer()

  const { body } = await signInWithGoogle(shop.visitor(), { email, name: 'Somebody' })
  const { user } = (await shop.visitor(body.token).send('readProfile')).body
  expect(user).toMatchObject({
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    hasPassword: true,
    avatar: expect.any(String),
  })
  expect((await shop.visitor().send('login', { body: { email, password: STRONG_PASSWORD } })).status).toBe(200)
})

test('an email that Google has not verified opens and makes nothing', async () => {
  const { email } = await shop.signInCustomer()

  for (const person of [{ email }, { email: 'unproven@gmail.test' }]) {
    const back = await returnFromGoogle(shop.visitor(), { ...person, email_verified: 'false' })
    expect(back).toMatchObject({ status: 302, path: '/login', error: 'email_unverified', code: undefined })
  }
})

test('an admin cannot come in through Google', async () => {
  const back = await returnFromGoogle(shop.visitor(), { email: shop.config.admin.email })

  expect(back).toMatchObject({ path: '/login', error: 'forbidden', code: undefined })
})

test('who turns back at Google is back at login with the reason', async () => {
  const visitor = shop.visitor()
  const callback = await chooseAccount(await goToGoogle(visitor), { cancel: '1' })

  expect(await comeBack(visitor, callback)).toMatchObject({ status: 302, path: '/login', error: FAILED.code })
})

test('a code that nobody issued is refused', async () => {
  const answer = await shop.visitor().send('login', { body: { googleCode: 'nonsense' } })

  expect(answer.status).toBe(401)
  expect(answer.body).toEqual(FAILED)
})

test('a Google account has no password to change, and may set one by recovery', async () => {
  const email = 'no-password@gmail.test'
  const { body } = await signInWithGoogle(shop.visitor(), { email })
  const change = { oldPassword: STRONG_PASSWORD, newPassword: 'Fizzy@4321' }

  const refused = await shop.visitor(body.token).send('resetPassword', { body: change })
  expect(refused.status).toBe(400)
  expect(refused.body.code).toBe('no_password')

  await shop.visitor().send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email, 2)
  await shop.visitor().send('recoverPassword', { body: { email, otp, newPassword: 'Fizzy@4321' } })
  expect((await shop.visitor().send('login', { body: { email, password: 'Fizzy@4321' } })).status).toBe(200)
})
