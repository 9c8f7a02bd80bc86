import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { returnFromGoogle, signInWithGoogle } from '#tests/support/google.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const ATTACKERS = 'Attacker@1234'

const login = (email: string, password: string) => shop.visitor().send('login', { body: { email, password } })

async function register(email: string, password: string, mails = 1) {
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm(email, { password, confirmPassword: password }) })

  return { visitor, otp: await shop.codeFor(email, mails) }
}

test('who registers a stranger’s email last does not get the stranger’s code to work for him', async () => {
  const email = 'last@dhamaka.test'
  const victim = await register(email, STRONG_PASSWORD)
  const attacker = await register(email, ATTACKERS, 2)

  const mistaken = await victim.visitor.send('verifyEmail', { body: { email, otp: attacker.otp } })
  expect(mistaken.status).toBe(400)
  const resent = await victim.visitor.send('resendOtp', { body: { email } })
  expect(resent.status).toBe(429)
  shop.travel(31_000)
  await victim.visitor.send('resendOtp', { body: { email } })
  const otp = await shop.codeFor(email, 3)

  expect((await victim.visitor.send('verifyEmail', { body: { email, otp } })).status).toBe(200)
  expect((await login(email, STRONG_PASSWORD)).status).toBe(200)
  expect((await login(email, ATTACKERS)).status).toBe(401)
})

test('who registered a stranger’s email first is out once the stranger has verified', async () => {
  const email = 'first@dhamaka.test'
  const attacker = await register(email, ATTACKERS)
  const victim = await register(email, STRONG_PASSWORD, 2)
  expect((await victim.visitor.send('verifyEmail', { body: { email, otp: victim.otp } })).status).toBe(200)

  expect((await attacker.visitor.send('verifyEmail', { body: { email, otp: attacker.otp } })).status).toBe(400)
  expect((await attacker.visitor.send('verifyEmail', { body: { email, otp: victim.otp } })).status).toBe(400)
  expect((await attacker.visitor.send('resendOtp', { body: { email } })).status).toBe(200)
  expect((await login(email, ATTACKERS)).status).toBe(401)
  expect(await shop.mailsTo(email, 3)).toHaveLength(3)
})

test('a browser that verified one of its sign-ups still takes no code of a stranger’s for the other', async () => {
  const [one, other] = ['one-of-two@dhamaka.test', 'other-of-two@dhamaka.test']
  const { visitor, otp } = await register(one, STRONG_PASSWORD)
  await visitor.send('register', { body: registrationForm(other) })
  const own = await shop.codeFor(other)
  const attacker = await register(other, ATTACKERS, 2)
  expect((await visitor.send('verifyEmail', { body: { email: one, otp } })).status).toBe(200)

  expect((await visitor.send('verifyEmail', { body: { email: other, otp: attacker.otp } })).status).toBe(400)
  expect((await visitor.send('verifyEmail', { body: { email: other, otp: own } })).status).toBe(200)
  expect((await login(other, ATTACKERS)).status).toBe(401)
  expect(visitor.cookies.has('registration')).toBe(false)
})

test('a cookie that was emptied is none, and one of rubbish is one of a sign-up that is not there', async () => {
  const email = 'emptied@dhamaka.test'
  const { otp } = await register(email, STRONG_PASSWORD)
  const verifyWith = (cookie: string) =>
    shop.visitor().send('verifyEmail', { body: { email, otp }, headers: { cookie: `registration=${cookie}` } })

  expect((await verifyWith('rubbish')).status).toBe(400)
  expect((await verifyWith('')).status).toBe(200)
})

test('a cookie of a sign-up that is gone opens no other', async () => {
  const email = 'stale@dhamaka.test'
  const stale = await register('stale-other@dhamaka.test', STRONG_PASSWORD)
  await shop.visitor().send('verifyEmail', { body: { email: 'stale-other@dhamaka.test', otp: stale.otp } })
  const { otp } = await register(email, STRONG_PASSWORD)

  expect((await stale.visitor.send('verifyEmail', { body: { email, otp } })).status).toBe(400)
})

test('an unverified sign-up never gets into the account later made with Google', async () => {
  const email = 'later-google@gmail.test'
  const attacker = await register(email, ATTACKERS)
  const { body } = await signInWithGoogle(shop.visitor(), { email, name: 'The Owner' })
  expect((await shop.visitor(body.token).send('readProfile')).body.user).toMatchObject({ name: 'The Owner' })

  expect((await attacker.visitor.send('verifyEmail', { body: { email, otp: attacker.otp } })).status).toBe(400)
  expect((await shop.visitor().send('verifyEmail', { body: { email, otp: attacker.otp } })).status).toBe(400)
  expect((await attacker.visitor.send('resendOtp', { body: { email } })).status).toBe(200)
  expect((await login(email, ATTACKERS)).status).toBe(401)
  expect((await attacker.visitor.send('register', { body: registrationForm(email) })).status).toBe(409)
})

test('a sign-up and a first Google sign-in at the same moment make one account, the Google one’s or linked', async () => {
  const email = 'same-moment@gmail.test'
  const { visitor, otp } = await register(email, STRONG_PASSWORD)

  const [verified, back] = await Promise.all([
    visitor.send('verifyEmail', { body: { email, otp } }),
    returnFromGoogle(shop.visitor(), { email }),
  ])
  expect([200, 400]).toContain(verified.status)
  expect(back.code).toEqual(expect.any(String))
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(1)
})

test('the provider’s user id opens nothing: not as a password, not as a code, not as a token', async () => {
  const email = 'subject@gmail.test'
  await signInWithGoogle(shop.visitor(), { email })
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  const subject = user?.googleSubject ?? ''
  expect(subject).toMatch(/^\d{21}$/)
  expect(user).toMatchObject({ passwordHash: null, phone: null })

  for (const password of [subject, 'null', 'undefined', ' ']) {
    expect((await login(email, password)).status).toBe(401)
  }
  expect((await shop.visitor().send('login', { body: { googleCode: subject } })).status).toBe(401)
  expect((await shop.visitor(subject).send('readProfile')).status).toBe(401)
})

test('a Google account with a new number but a known email does not take the account over', async () => {
  const email = 'recycled@gmail.test'
  await signInWithGoogle(shop.visitor(), { email })
  await shop.db.update(users).set({ googleSubject: 'the number of the former owner' }).where(eq(users.email, email))

  expect(await returnFromGoogle(shop.visitor(), { email })).toMatchObject({ error: 'forbidden', code: undefined })
})

test('who becomes an admin cannot come in through Google any more', async () => {
  const email = 'promoted@gmail.test'
  await signInWithGoogle(shop.visitor(), { email })
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))

  expect(await returnFromGoogle(shop.visitor(), { email })).toMatchObject({ error: 'forbidden', code: undefined })
})
