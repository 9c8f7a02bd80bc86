import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { tokenMark } from '#domain/token-mark.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { users } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false, settings: { ADMIN_EMAIL: 'Owner@Dhamaka.test' } })
afterAll(shop.stop)

const { email: ownerEmail, password: ownerPassword } = shop.config.admin
const WRONG = { code: 'invalid_credentials', message: 'Invalid email or password.' }
const SIGNED_IN = { token: expect.any(String), message: 'Login successful! Redirecting...' }

const login = (email: string, password: string) => shop.visitor().send('login', { body: { email, password } })
const adminLogin = (email: string, password: string) => shop.visitor().send('adminLogin', { body: { email, password } })

test('a customer logs in with email and password, however the email is spelled', async () => {
  const { email } = await shop.signInCustomer()

  const answer = await login(` ${email.toUpperCase()} `, STRONG_PASSWORD)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(SIGNED_IN)
})

test('tokens of one person begin alike, by which a tab knows them again, and those of two do not', async () => {
  const [{ email }, other] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const tokens = [await login(email, STRONG_PASSWORD), await login(email, STRONG_PASSWORD)].map(
    ({ body }) => body.token ?? '',
  )
  const [one = '', another = ''] = tokens

  expect(one).not.toBe(another)
  expect(tokenMark(one)).toBe(tokenMark(another))
  expect(tokenMark(one)).not.toBe(tokenMark(other.token ?? ''))
})

test('a wrong password and an unknown email get the same answer', async () => {
  const { email } = await shop.signInCustomer()

  for (const answer of [await login(email, 'Wrong@1234'), await login('nobody@dhamaka.test', STRONG_PASSWORD)]) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(WRONG)
  }
})

test.each([
  ['nothing', {}, 'Please fill in all fields.', ['email', 'password']],
  ['no password', { email: 'a@b.test' }, 'Please fill in all fields.', ['password']],
  ['an empty Google code', { googleCode: '' }, 'Please fill in all fields.', ['email', 'password']],
  ['a bad email', { email: 'nonsense', password: 'x' }, 'Please enter a valid email address.', ['email']],
])('a login with %s is refused at both doors', async (_, body, message, fields) => {
  for (const answer of [
    await shop.visitor().send('login', { body }),
    await shop.visitor().send('adminLogin', { body }),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', message })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(fields)
  }
})

test('an email that is not verified is told so only with the right password', async () => {
  const email = 'unverified@dhamaka.test'
  await shop.visitor().send('register', { body: registrationForm(email) })

  const right = await login(email, STRONG_PASSWORD)
  expect(right.status).toBe(403)
  expect(right.body).toEqual({
    code: 'email_unverified',
    message: 'Please verify your email before logging in.',
  })
  expect((await login(email, 'Wrong@1234')).body).toEqual(WRONG)
  expect((await adminLogin(email, STRONG_PASSWORD)).body).toEqual(WRONG)
})

test('an admin logs in at the admins’ door, even when the setting spells the email in capitals', async () => {
  const answer = await adminLogin(ownerEmail, ownerPassword)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(SIGNED_IN)

  const profile = await shop.visitor(answer.body.token).send('readProfile')
  expect(profile.body.user).toEqual({
    name: 'Owner',
    email: 'owner@dhamaka.test',
    phone: null,
    avatar: null,
    role: 'admin',
    hasPassword: true,
    loginPath: shop.config.admin.loginPath,
    staffRole: 'owner',
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    mustSetUpTwoStep: false,
  })
})

test('the right password at the other role’s door is a wrong login', async () => {
  const { email } = await shop.signInCustomer()

  for (const answer of [await login(ownerEmail, ownerPassword), await adminLogin(email, STRONG_PASSWORD)]) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(WRONG)
  }
})

test('logout ends the token it is called with, and no other', async () => {
  const here = await shop.signInCustomer()
  const there = shop.visitor((await login(here.email, STRONG_PASSWORD)).body.token)

  const answer = await here.send('logout')
  expect(answer.status).toBe(204)
  expect(answer.body).toBe('')
  expect((await here.send('readProfile')).status).toBe(401)
  expect((await here.send('logout')).status).toBe(401)
  expect((await there.send('readProfile')).status).toBe(200)

  const admin = await shop.signInAdmin()
  expect((await admin.send('logout')).status).toBe(204)
  expect((await admin.send('readProfile')).status).toBe(401)
})

test('who calls without a living token, or with one of the wrong role, is told so', async () => {
  const customer = await shop.signInCustomer()
  const admin = await shop.signInAdmin()
  const signedOut = { code: 'not_signed_in', message: 'Please log in to continue.' }

  for (const call of ['readProfile', 'listAddresses', 'logout', 'startTotp'] as const) {
    for (const visitor of [shop.visitor(), shop.visitor('nonsense'), shop.visitor('x'.repeat(300))]) {
      const answer = await visitor.send(call)
      expect([call, answer.status, answer.body]).toEqual([call, 401, signedOut])
    }
  }
  const asBasic = await shop.visitor().send('readProfile', { headers: { authorization: `Basic ${customer.token}` } })
  expect(asBasic.status).toBe(401)

  for (const call of ['updateProfile', 'resetPassword', 'listAddresses', 'addAddress'] as const) {
    const answer = await admin.send(call)
    expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'forbidden'])
  }
  for (const call of ['startTotp', 'confirmTotp', 'endTotp'] as const) {
    expect((await customer.send(call)).status).toBe(403)
  }
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a customer’s token dies after 7 days unused', async () => {
  const [unused, used] = [await shop.signInCustomer(), await shop.signInCustomer()]

  shop.travel(6 * DAY)
  expect((await used.send('readProfile')).status).toBe(200)
  shop.travel(DAY + MINUTE)
  expect((await used.send('readProfile')).status).toBe(200)
  expect((await unused.send('readProfile')).status).toBe(401)
})

test('a customer’s token dies after 30 days, however much it is used', async () => {
  const customer = await shop.signInCustomer()

  for (let week = 0; week < 5; week += 1) {
    expect((await customer.send('readProfile')).status).toBe(200)
    shop.travel(6 * DAY)
  }
  expect((await customer.send('readProfile')).status).toBe(401)
})

test('an admin’s token dies after 30 minutes unused', async () => {
  const admin = await shop.signInAdmin()

  shop.travel(29 * MINUTE)
  expect((await admin.send('readProfile')).status).toBe(200)
  shop.travel(31 * MINUTE)
  expect((await admin.send('readProfile')).status).toBe(401)
})

test('an admin’s token dies after 12 hours, however much it is used', async () => {
  const admin = await shop.signInAdmin()

  for (let half = 0; half < 28; half += 1) {
    expect((await admin.send('readProfile')).status).toBe(half * 26 < 12 * 60 ? 200 : 401)
    shop.travel(26 * MINUTE)
  }
})

test('a token takes the life and the powers of its owner’s role as it is now', async () => {
  const customer = await shop.signInCustomer()
  const promote = (role: 'customer' | 'admin') =>
    shop.db.update(users).set({ role }).where(eq(users.email, customer.email))

  await promote('admin')
  expect((await customer.send('listAddresses')).status).toBe(403)
  shop.travel(31 * MINUTE)
  expect((await customer.send('readProfile')).status).toBe(401)
  await promote('customer')
  expect((await customer.send('readProfile')).status).toBe(200)
})
