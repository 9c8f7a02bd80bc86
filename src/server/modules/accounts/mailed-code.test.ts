import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseText } from '#tests/support/database-text.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { signUp } from '#tests/support/sign-up.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const SECOND = 1000
const INVALID_OTP = { code: 'invalid_otp', message: 'That code is wrong or no longer valid.' }

async function codesToMail(): Promise<number> {
  const { rows } = await shop.db.execute(
    sql`select from graphile_worker.jobs where task_identifier = 'mail-sign-up-code'`,
  )
  return rows.length
}

test('a new code comes 30 seconds after the last at the earliest, and takes its place', async () => {
  const email = 'resend@dhamaka.test'
  const { visitor, otp } = await signUp(shop, email)

  const tooSoon = await visitor.send('resendOtp', { body: { email } })
  expect(tooSoon.status).toBe(429)
  expect(tooSoon.body.code).toBe('too_many_requests')
  expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(25)
  expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(30)

  shop.travel(31 * SECOND)
  const resent = await visitor.send('resendOtp', { body: { email } })
  expect(resent.status).toBe(200)
  expect(resent.body).toEqual({ message: 'OTP resent successfully!' })
  expect((await visitor.send('resendOtp', { body: { email } })).status).toBe(429)

  const newer = await shop.codeFor(email, 2)
  if (newer !== otp) {
    expect((await visitor.send('verifyEmail', { body: { email, otp } })).body).toEqual(INVALID_OTP)
  }
  expect((await visitor.send('verifyEmail', { body: { email, otp: newer } })).status).toBe(200)
})

test('a new code for an unknown email is said to be sent, and a bad email is refused', async () => {
  const unknown = await shop.visitor().send('resendOtp', { body: { email: 'nobody@dhamaka.test' } })
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual({ message: 'OTP resent successfully!' })

  const bad = await shop.visitor().send('resendOtp', { body: { email: 'nonsense' } })
  expect(bad.body).toMatchObject({ code: 'invalid_input', fields: { email: 'Please enter a valid email address.' } })
})

test('at most five new codes an hour are mailed', async () => {
  const email = 'again-and-again@dhamaka.test'
  const { visitor } = await signUp(shop, email)

  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1) {
    shop.travel(31 * SECOND)
    statuses.push((await visitor.send('resendOtp', { body: { email } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('the mail gives the code first, and no table and no queue ever holds it', async () => {
  const email = 'mail@dhamaka.test'
  const { visitor, otp } = await signUp(shop, email)
  const [mail] = await shop.mailsTo(email)
  expect(mail?.subject).toBe(`${otp} is your Dhamaka code`)
  expect(mail?.text.match(/\d{6}/)?.[0]).toBe(otp)
  expect(mail?.html).toContain(otp)

  const stored = await databaseText(shop.db)
  expect(stored).toContain(email)
  expect(stored).not.toContain(otp)
  expect(stored).not.toContain(STRONG_PASSWORD)

  await visitor.send('verifyEmail', { body: { email, otp } })
  const [welcome] = await shop.mailsTo(email, 2)
  expect(welcome?.subject).toBe('Welcome to Dhamaka')
  expect(welcome?.text).toContain('Welcome, Asha Rao!')
  expect(welcome?.text, 'nothing else passes for a code').not.toMatch(/\d{6}/)
})

test('a mail server that is down delays the code, and two requests meanwhile bring one mail', async () => {
  const email = 'mail-down@dhamaka.test'
  const visitor = shop.visitor()
  shop.sandbox.faults.add({ fault: 'mail-busy' })

  expect((await visitor.send('register', { body: registrationForm(email) })).status).toBe(201)
  await vi.waitFor(() => expect(shop.sandbox.faults.list()).toMatchObject([{ struck: 1 }]))
  shop.travel(31 * SECOND)
  expect((await visitor.send('resendOtp', { body: { email } })).status).toBe(200)
  await vi.waitFor(() => expect(shop.sandbox.faults.list()).toMatchObject([{ struck: 2 }]))
  shop.sandbox.faults.clear()

  const otp = await shop.codeFor(email)
  await vi.waitFor(async () => expect(await codesToMail()).toBe(0), 5_000)
  expect(await shop.mailsTo(email)).toHaveLength(1)
  expect((await visitor.send('verifyEmail', { body: { email, otp } })).status).toBe(200)
})

test('a browser that signed up twice can have the first code sent again', async () => {
  const { visitor } = await signUp(shop, 'first-of-two@dhamaka.test')
  await visitor.send('register', { body: registrationForm('second-of-two@dhamaka.test') })
  const resend = () => visitor.send('resendOtp', { body: { email: 'first-of-two@dhamaka.test' } })
  expect((await resend()).status).toBe(429)

  shop.travel(31 * SECOND)
  expect((await resend()).status).toBe(200)
  expect(await shop.codeFor('first-of-two@dhamaka.test', 2)).toMatch(/^\d{6}$/)
})

test.each(['first', 'second'])(
  'a browser that signed up twice verifies the %s with its own code, then the other',
  async (begun) => {
    const [first, second] = [`${begun}-of-one@dhamaka.test`, `${begun}-of-another@dhamaka.test`]
    const { visitor, otp } = await signUp(shop, first)
    await visitor.send('register', { body: registrationForm(second) })
    const proofs = [
      { email: first, otp },
      { email: second, otp: await shop.codeFor(second) },
    ]

    for (const body of begun === 'first' ? proofs : proofs.toReversed())
      expect((await visitor.send('verifyEmail', { body })).status).toBe(200)
  },
)
