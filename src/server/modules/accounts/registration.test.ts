import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addJob } from '#platform/jobs/add-job.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { signUp } from '#tests/support/sign-up.ts'
import { registrations } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const SECOND = 1000
const INVALID_OTP = { code: 'invalid_otp', message: 'That code is wrong or no longer valid.' }

const anotherThan = (otp: string) => (otp === '000000' ? '000001' : '000000')

test('a sign-up becomes a user when its code comes back, however the email is spelled', async () => {
  const visitor = shop.visitor()

  const registered = await visitor.send('register', { body: registrationForm(' Asha@Dhamaka.test ') })
  expect(registered.status).toBe(201)
  expect(registered.body).toEqual({ message: 'Registration successful! Please verify your email.' })

  const otp = await shop.codeFor('asha@dhamaka.test')
  const verified = await visitor.send('verifyEmail', { body: { email: 'ASHA@dhamaka.test', otp: ` ${otp} ` } })
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({ token: expect.any(String), message: 'Email verified successfully!' })

  const profile = await shop.visitor(verified.body.token).send('readProfile')
  expect(profile.body).toEqual({
    user: {
      name: 'Asha Rao',
      email: 'asha@dhamaka.test',
      phone: '+91 98765 43210',
      avatar: null,
      role: 'customer',
      hasPassword: true,
      wantsReviewMails: false,
    },
  })
})

test('the cookie of a sign-up is out of reach of scripts and other sites, and ends with it', async () => {
  const visitor = shop.visitor()
  const email = 'cookie@dhamaka.test'
  const registered = await visitor.send('register', { body: registrationForm(email) })
  expect(registered.headers.get('set-cookie')?.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/api/users', 'Max-Age=86400']),
  )

  const verified = await visitor.send('verifyEmail', { body: { email, otp: await shop.codeFor(email) } })
  expect(verified.headers.get('set-cookie')).toContain('Max-Age=0')
  expect([...visitor.cookies.keys()]).toEqual(['device'])
})

test.each([
  ['nothing at all', {}, 'Please fill in all required fields.', ['name', 'email', 'phone', 'password']],
  [
    'no phone beside a weak password',
    registrationForm('a@b.test', { phone: '', password: 'weak', confirmPassword: 'other' }),
    'Please fill in all required fields.',
    ['phone', 'password', 'confirmPassword'],
  ],
  [
    'a weak password beside a mismatch and a bad email',
    registrationForm('nonsense', { password: 'weak', confirmPassword: 'other' }),
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    ['password', 'confirmPassword', 'email'],
  ],
  [
    'a mismatch beside a bad email',
    registrationForm('nonsense', { confirmPassword: 'Fizzy@4321' }),
    'Passwords do not match. Please try again.',
    ['confirmPassword', 'email'],
  ],
  ['a bad email', registrationForm('asha@nowhere'), 'Please enter a valid email address.', ['email']],
  ['a bad phone', registrationForm('a@b.test', { phone: '12345' }), 'Please enter a valid phone number.', ['phone']],
  ['a character passwords do not have', registrationForm('a@b.test', { password: 'Fizzy 1234~' }), /^Password/, null],
])('a sign-up with %s is refused with the first broken rule', async (_, body, message, fields) => {
  const answer = await shop.visitor().send('register', { body })

  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe('invalid_input')
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  if (fields) expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(fields.sort())
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('an email that has an account cannot sign up again', async () => {
  const { email } = await shop.signInCustomer()

  const answer = await shop.visitor().send('register', { body: registrationForm(email.toUpperCase()) })
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({
    code: 'email_taken',
    message: 'An account with this email already exists. Please log in.',
  })
})

test('a wrong code is refused, the right one after it is not, and it is good once', async () => {
  const email = 'wrong@dhamaka.test'
  const { visitor, otp } = await signUp(shop, email)

  const wrong = await visitor.send('verifyEmail', { body: { email, otp: anotherThan(otp) } })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toEqual(INVALID_OTP)

  expect((await visitor.send('verifyEmail', { body: { email, otp } })).status).toBe(200)
  expect((await visitor.send('verifyEmail', { body: { email, otp } })).body).toEqual(INVALID_OTP)
  expect((await shop.visitor().send('verifyEmail', { body: { email, otp } })).body).toEqual(INVALID_OTP)
})

test('a code is good for ten minutes', async () => {
  const [inTime, late] = [await signUp(shop, 'in-time@dhamaka.test'), await signUp(shop, 'late@dhamaka.test')]

  shop.travel(595 * SECOND)
  const verified = await inTime.visitor.send('verifyEmail', {
    body: { email: 'in-time@dhamaka.test', otp: inTime.otp },
  })
  expect(verified.status).toBe(200)

  shop.travel(6 * SECOND)
  const refused = await late.visitor.send('verifyEmail', { body: { email: 'late@dhamaka.test', otp: late.otp } })
  expect(refused.body).toEqual(INVALID_OTP)
})

test.each([
  ['nothing', {}, 'Please fill in all fields.', ['email', 'otp']],
  ['null', { email: null, otp: null }, 'Please fill in all fields.', ['email', 'otp']],
  ['an email that is too long', { email: 'a'.repeat(301) }, 'Please enter a valid email address.', ['email', 'otp']],
  [
    'a code that is too long',
    { email: 'a@b.test', otp: '1'.repeat(21) },
    'Please keep this to at most 20 characters.',
    ['otp'],
  ],
  ['no code', { email: 'a@b.test' }, 'Please fill in all fields.', ['otp']],
  ['a bad email', { email: 'nonsense', otp: '123456' }, 'Please enter a valid email address.', ['email']],
  ['a number for a code', { email: 'a@b.test', otp: 123456 }, 'Please enter text.', ['otp']],
])('a verification with %s says what is missing', async (_, body, message, fields) => {
  const answer = await shop.visitor().send('verifyEmail', { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', message })
  expect(Object.keys(answer.body.fields ?? {})).toEqual(fields)
})

test('each code activates its own sign-up; a browser that signed up can use only its own', async () => {
  const email = 'twice@dhamaka.test'
  const first = await signUp(shop, email, { name: 'The First' })
  const second = await signUp(shop, email, { name: 'The Second' }, 2)

  expect((await first.visitor.send('verifyEmail', { body: { email, otp: second.otp } })).body).toEqual(INVALID_OTP)
  expect((await second.visitor.send('verifyEmail', { body: { email, otp: first.otp } })).body).toEqual(INVALID_OTP)

  const verified = await shop.visitor().send('verifyEmail', { body: { email, otp: first.otp } })
  expect((await shop.visitor(verified.body.token).send('readProfile')).body.user?.name).toBe('The First')
  expect((await second.visitor.send('verifyEmail', { body: { email, otp: second.otp } })).body).toEqual(INVALID_OTP)
})

test('a browser that signed up with one email cannot verify another', async () => {
  const mine = await signUp(shop, 'mine@dhamaka.test')
  const theirs = await signUp(shop, 'theirs@dhamaka.test')

  const answer = await mine.visitor.send('verifyEmail', { body: { email: 'theirs@dhamaka.test', otp: theirs.otp } })
  expect(answer.body).toEqual(INVALID_OTP)
})

test('a sign-up that nobody verified is forgotten after a day', async () => {
  const email = 'forgotten@dhamaka.test'
  await signUp(shop, email)
  const rows = () => shop.db.select().from(registrations).where(eq(registrations.email, email))
  const sweep = async () => {
    await addJob(shop.db, 'sweep-accounts', {})
    await hurry(shop, 'sweep-accounts')
  }

  await sweep()
  expect(await rows()).toHaveLength(1)
  shop.travel(86_401 * SECOND)
  await sweep()
  expect(await rows()).toHaveLength(0)
})
