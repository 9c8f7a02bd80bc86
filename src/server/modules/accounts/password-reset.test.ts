import { afterAll, expect, test } from 'vitest'
import { databaseText } from '#tests/support/database-text.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const NEW_PASSWORD = 'Fizzy@4321'
const INVALID_OTP = { code: 'invalid_otp', message: 'That code is wrong or no longer valid.' }
const ON_ITS_WAY = { message: 'If this email has an account, a code is on its way.' }

const forget = (email: string) => shop.visitor().send('forgotPassword', { body: { email } })
const recover = (email: string, otp: string, newPassword = NEW_PASSWORD) =>
  shop.visitor().send('recoverPassword', { body: { email, otp, newPassword } })
const login = (email: string, password: string) => shop.visitor().send('login', { body: { email, password } })

async function forgetful(mails = 1) {
  const customer = await shop.signInCustomer()
  expect((await forget(customer.email)).status).toBe(200)

  return { customer, email: customer.email, otp: await shop.codeFor(customer.email, mails) }
}

test('a forgotten password is replaced with the code from the mail, and every token dies', async () => {
  const { customer, email, otp } = await forgetful()
  const elsewhere = shop.visitor((await login(email, STRONG_PASSWORD)).body.token)

  const answer = await recover(email.toUpperCase(), otp)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Your password was changed. Please log in.' })

  expect((await customer.send('readProfile')).status).toBe(401)
  expect((await elsewhere.send('readProfile')).status).toBe(401)
  expect((await login(email, STRONG_PASSWORD)).status).toBe(401)
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
})

test('the mails: the code first in the one, the warning in the other; the code is stored nowhere', async () => {
  const { email, otp } = await forgetful()
  const [mail] = await shop.mailsTo(email)
  expect(mail?.subject).toBe(`${otp} is your Dhamaka code`)
  expect(mail?.text.match(/\d{6}/)?.[0]).toBe(otp)
  expect(await databaseText(shop.db)).not.toContain(otp)

  await recover(email, otp)
  const [changed] = await shop.mailsTo(email, 2)
  expect(changed?.subject).toBe('Your Dhamaka password was changed')
})

test('a known, an unknown, an unverified and an admin’s email get the same answer; only the first gets a code', async () => {
  const { email } = await shop.signInCustomer()
  await shop.visitor().send('register', { body: registrationForm('pending@dhamaka.test') })
  const others = ['nobody@dhamaka.test', 'pending@dhamaka.test', shop.config.admin.email]

  for (const each of [...others, email]) {
    const answer = await forget(each)
    expect([each, answer.status, answer.body]).toEqual([each, 200, ON_ITS_WAY])
  }
  await shop.mailsTo(email)
  const response = await fetch(`${shop.sandbox.url}/mail/messages`)
  const recipients = (await response.json()).flatMap(({ to, text }: { to: string; text: string }) =>
    text.includes('code for a new password') ? [to] : [],
  )
  expect(recipients.join()).toContain(email)
  for (const other of others) expect(recipients.join()).not.toContain(other)
})

test('a code is good once, for ten minutes, and only until the next one of the same browser', async () => {
  const used = await forgetful()
  expect((await recover(used.email, used.otp)).status).toBe(200)
  expect((await recover(used.email, used.otp)).body).toEqual(INVALID_OTP)

  const { email } = await shop.signInCustomer()
  const browser = shop.visitor()
  const asked = await browser.send('forgotPassword', { body: { email } })
  expect(asked.headers.get('set-cookie')).toMatch(/^recovery=.*HttpOnly/)
  const first = await shop.codeFor(email)
  await browser.send('forgotPassword', { body: { email } })
  const newer = await shop.codeFor(email, 2)
  if (newer !== first) expect((await recover(email, first)).body).toEqual(INVALID_OTP)
  expect((await recover(email, newer)).status).toBe(200)

  const late = await forgetful()
  shop.travel(601_000)
  expect((await recover(late.email, late.otp)).body).toEqual(INVALID_OTP)
})

test('after five wrong codes the right one is refused, and a new one works', async () => {
  const { email, otp } = await forgetful()
  const wrong = otp === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 5; tries += 1) expect((await recover(email, wrong)).body).toEqual(INVALID_OTP)
  expect((await recover(email, otp)).body).toEqual(INVALID_OTP)

  await forget(email)
  expect((await recover(email, await shop.codeFor(email, 2))).status).toBe(200)
})

test('somebody else’s code changes nothing', async () => {
  const [mine, theirs] = [await forgetful(), await forgetful()]

  if (mine.otp !== theirs.otp) expect((await recover(theirs.email, mine.otp)).body).toEqual(INVALID_OTP)
  expect((await recover('nobody@dhamaka.test', mine.otp)).body).toEqual(INVALID_OTP)
  expect((await login(theirs.email, STRONG_PASSWORD)).status).toBe(200)
})

test('a sign-up’s code is no password-reset code, and the other way round', async () => {
  const email = 'both@dhamaka.test'
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm(email) })
  const otp = await shop.codeFor(email)
  expect((await recover(email, otp)).body).toEqual(INVALID_OTP)

  const { email: known, otp: reset } = await forgetful()
  expect((await shop.visitor().send('verifyEmail', { body: { email: known, otp: reset } })).body).toEqual(INVALID_OTP)
})

test('at most five codes an hour are mailed to an email, known or not', async () => {
  const { email } = await shop.signInCustomer()

  for (const each of [email, 'unknown@dhamaka.test']) {
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await forget(each)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('a changed password ends the recovery that was under way', async () => {
  const { customer, email, otp } = await forgetful()

  await customer.send('resetPassword', { body: { oldPassword: STRONG_PASSWORD, newPassword: NEW_PASSWORD } })
  expect((await recover(email, otp, 'Fizzy@9999')).body).toEqual(INVALID_OTP)
})

test.each([
  ['nothing', {}, 'Please fill in all fields.', ['email', 'newPassword', 'otp']],
  ['no code', { email: 'a@b.test', newPassword: NEW_PASSWORD }, 'Please fill in all fields.', ['otp']],
  [
    'a weak password beside a bad email',
    { email: 'nonsense', otp: '123456', newPassword: 'weak' },
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    ['email', 'newPassword'],
  ],
  [
    'a bad email',
    { email: 'nonsense', otp: '123456', newPassword: NEW_PASSWORD },
    'Please enter a valid email address.',
    ['email'],
  ],
])('a recovery with %s is refused with the first broken rule', async (_, body, message, fields) => {
  const answer = await shop.visitor().send('recoverPassword', { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', message })
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(fields)
})

test('a recovery for a bad email is refused', async () => {
  expect((await forget('nonsense')).body).toEqual({
    code: 'invalid_input',
    message: 'Please enter a valid email address.',
    fields: { email: 'Please enter a valid email address.' },
  })
})
