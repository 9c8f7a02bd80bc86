import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { codeTries, recoveries, registrations, users } from '#modules/accounts/tables.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { openTestShop, STRONG_PASSWORD } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const GUESSES = 1000
const NEW_PASSWORD = 'Fizzy@4321'

type Guess = (visitor: Client, email: string, otp: string) => Promise<Answer<object>>

const verify: Guess = (visitor, email, otp) => visitor.send('verifyEmail', { body: { email, otp } })
const recover: Guess = (visitor, email, otp) =>
  visitor.send('recoverPassword', { body: { email, otp, newPassword: NEW_PASSWORD } })

async function signUp(email: string) {
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm(email) })

  return { visitor, otp: await shop.codeFor(email) }
}

/** Wrong codes, as many as wanted. */
const wrongCodes = (otp: string, count: number) =>
  Array.from({ length: count + 1 }, (_, number) => String(number).padStart(6, '0'))
    .filter((code) => code !== otp)
    .slice(0, count)

const triesLeft = async (email: string) => {
  const [row] = await shop.db.select().from(registrations).where(eq(registrations.email, email))
  return row?.triesLeft
}

const triesCounted = (email: string) => shop.db.$count(codeTries, eq(codeTries.email, email))

const isUser = async (email: string) => (await shop.db.$count(users, eq(users.email, email))) > 0

const statuses = (answers: Answer<object>[]) => new Set(answers.map(({ status }) => status))

test('of 1,000 sign-up codes guessed at once at most five are compared, and the right one among them is refused', async () => {
  const email = 'guessed@dhamaka.test'
  const { visitor, otp } = await signUp(email)

  for (const wrong of wrongCodes(otp, 5)) expect((await verify(visitor, email, wrong)).status).toBe(400)
  expect(await triesLeft(email)).toBe(0)

  const codes = wrongCodes(otp, GUESSES).with(GUESSES / 2, otp)
  const answers = await Promise.all(codes.map((code) => verify(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))
  expect(await triesLeft(email)).toBe(0)
  expect(await triesCounted(email)).toBe(15)
  expect(await isUser(email)).toBe(false)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a flood of guesses against one email leaves the neighbours at the same address alone', async () => {
  const email = 'neighbour@dhamaka.test'
  const { visitor, otp } = await signUp(email)

  expect((await verify(visitor, email, otp)).status).toBe(200)
})

test('guesses from the first moment on take five tries off the code and no more', async () => {
  const email = 'from-the-start@dhamaka.test'
  const { otp } = await signUp(email)

  const answers = await Promise.all(wrongCodes(otp, 200).map((code) => verify(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))
  expect(await triesLeft(email)).toBe(0)
  expect((await verify(shop.visitor(), email, otp)).status).toBe(429)
})

test('of hundreds of recovery codes guessed at once at most five are compared, and the right one among them is refused', async () => {
  const { email } = await shop.signInCustomer()
  await shop.visitor().send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)

  for (const wrong of wrongCodes(otp, 5)) expect((await recover(shop.visitor(), email, wrong)).status).toBe(400)
  const codes = wrongCodes(otp, 300).with(7, otp)
  const answers = await Promise.all(codes.map((code) => recover(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))

  const [left] = await shop.db.select().from(recoveries)
  expect(left?.triesLeft).toBe(0)
  expect((await shop.visitor().send('login', { body: { email, password: STRONG_PASSWORD } })).status).toBe(200)
})

test('asking for new codes buys no tries beyond fifteen a day, of sign-up and recovery together', async () => {
  const email = 'resend-loop@dhamaka.test'
  const { visitor, otp: first } = await signUp(email)

  let otp = first
  for (let round = 1; round <= 3; round += 1) {
    for (const wrong of wrongCodes(otp, 5)) expect((await verify(visitor, email, wrong)).status).toBe(400)
    shop.travel(31_000)
    expect((await visitor.send('resendOtp', { body: { email } })).status).toBe(200)
    otp = await shop.codeFor(email, round + 1)
  }
  for (const guess of [verify, recover]) {
    const locked = await guess(visitor, email, otp)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(80_000)
  }

  shop.travel(86_400_000)
  const nextDay = shop.visitor()
  await nextDay.send('register', { body: registrationForm(email) })
  expect((await verify(nextDay, email, await shop.codeFor(email, 5))).status).toBe(200)
})

test('signing up again and again buys no tries either', async () => {
  const email = 'register-loop@dhamaka.test'
  let refused = 0
  for (let round = 1; round <= 4; round += 1) {
    const visitor = shop.visitor()
    await visitor.send('register', { body: registrationForm(email) })
    const otp = await shop.codeFor(email, round)
    for (const wrong of wrongCodes(otp, 4)) refused += (await verify(visitor, email, wrong)).status === 429 ? 1 : 0
  }
  expect(await triesCounted(email)).toBe(15)
  expect(refused).toBe(1)
})

test('presses of the resend button at once bring one code', async () => {
  const email = 'pressed-twice@dhamaka.test'
  const { visitor } = await signUp(email)
  shop.travel(31_000)

  const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.send('resendOtp', { body: { email } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
})
