import { desc, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { codeTries, passwordResets, registrations, users } from '#modules/accounts/tables.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

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

/** What is left of an email's codes, newest first: for the browser that signed up, and for everybody else. */
const triesLeft = async (email: string) => {
  const rows = await shop.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
  return rows.map(({ triesLeft, othersTriesLeft }) => [triesLeft, othersTriesLeft])
}

const triesCounted = (email: string) => shop.db.$count(codeTries, eq(codeTries.whose, email))

const isUser = async (email: string) => (await shop.db.$count(users, eq(users.email, email))) > 0

const statuses = (answers: Answer<object>[]) => new Set(answers.map(({ status }) => status))

test('of 1,000 sign-up codes guessed at once at most five are compared, and the right one among them is refused', async () => {
  const email = 'guessed@dhamaka.test'
  const { otp } = await signUp(email)

  for (const wrong of wrongCodes(otp, 5)) expect((await verify(shop.visitor(), email, wrong)).status).toBe(400)
  expect(await triesLeft(email)).toEqual([[5, 0]])

  const codes = wrongCodes(otp, GUESSES).with(GUESSES / 2, otp)
  const answers = await Promise.all(codes.map((code) => verify(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))
  expect(await triesLeft(email)).toEqual([[5, 0]])
  expect(await triesCounted(email)).toBe(15)
  expect(await isUser(email)).toBe(false)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a flood of guesses against one email leaves the neighbours at the same IP alone', async () => {
  const email = 'neighbour@dhamaka.test'
  const { visitor, otp } = await signUp(email)

  expect((await verify(visitor, email, otp)).status).toBe(200)
})

test('whatever strangers guess, the browser that signed up has its own five tries', async () => {
  const email = 'from-the-start@dhamaka.test'
  const { visitor, otp } = await signUp(email)

  const answers = await Promise.all(wrongCodes(otp, 200).map((code) => verify(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))
  expect((await verify(shop.visitor(), email, otp)).status).toBe(429)
  expect(await triesLeft(email)).toEqual([[5, 0]])

  for (const wrong of wrongCodes(otp, 4)) expect((await verify(visitor, email, wrong)).status).toBe(400)
  expect((await verify(visitor, email, otp)).status).toBe(200)
})

test('the browser that signed up has five tries a code and no more, at once or one by one', async () => {
  const email = 'own-five@dhamaka.test'
  const { visitor, otp } = await signUp(email)

  await Promise.all(wrongCodes(otp, 8).map((code) => verify(visitor, email, code)))
  expect(await triesLeft(email)).toEqual([[0, 5]])
  expect((await verify(visitor, email, otp)).status).toBe(400)
  expect((await verify(shop.visitor(), email, otp)).status, 'the same code elsewhere').toBe(200)
})

test('of hundreds of password-reset codes guessed at once at most five are compared, and who asked has five of their own', async () => {
  const { email } = await shop.signInCustomer()
  const owner = shop.visitor()
  await owner.send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)

  for (const wrong of wrongCodes(otp, 5)) expect((await recover(shop.visitor(), email, wrong)).status).toBe(400)
  const codes = wrongCodes(otp, 300).with(7, otp)
  const answers = await Promise.all(codes.map((code) => recover(shop.visitor(), email, code)))
  expect(statuses(answers)).toEqual(new Set([400, 429]))

  expect(await shop.db.select().from(passwordResets)).toMatchObject([{ triesLeft: 5, othersTriesLeft: 0 }])
  expect((await shop.visitor().send('login', { body: { email, password: STRONG_PASSWORD } })).status).toBe(200)
  for (const wrong of wrongCodes(otp, 4)) expect((await recover(owner, email, wrong)).status).toBe(400)
  expect((await recover(owner, email, otp)).status).toBe(200)
})

test('a stranger who asks for a code too takes nothing away from who asked first', async () => {
  const { email } = await shop.signInCustomer()
  const [owner, stranger] = [shop.visitor(), shop.visitor()]
  await owner.send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)
  await stranger.send('forgotPassword', { body: { email } })
  const later = await shop.codeFor(email, 2)

  for (const wrong of wrongCodes(later, 5)) expect((await recover(stranger, email, wrong)).status).toBe(400)
  expect((await recover(stranger, email, later)).status).toBe(400)
  expect((await recover(owner, email, otp)).status).toBe(200)
  expect((await recover(owner, email, otp)).status, 'a second time').toBe(400)
})

test('asking for new codes buys no tries beyond fifteen a day, for strangers or for the one browser; password reset is apart', async () => {
  const email = 'resend-loop@dhamaka.test'
  const { visitor, otp: first } = await signUp(email)

  let otp = first
  for (let round = 1; round <= 3; round += 1) {
    for (const guesser of [visitor, shop.visitor()]) {
      for (const wrong of wrongCodes(otp, 5)) expect((await verify(guesser, email, wrong)).status).toBe(400)
    }
    shop.travel(31_000)
    expect((await visitor.send('resendOtp', { body: { email } })).status).toBe(200)
    otp = await shop.codeFor(email, round + 1)
  }
  for (const guesser of [visitor, shop.visitor()]) {
    const locked = await verify(guesser, email, otp)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toBe('Too many wrong codes for today. Please try again tomorrow.')
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(80_000)
  }
  expect((await recover(shop.visitor(), email, otp)).status).toBe(400)

  shop.travel(86_400_000)
  const nextDay = shop.visitor()
  await nextDay.send('register', { body: registrationForm(email) })
  expect((await verify(nextDay, email, await shop.codeFor(email, 5))).status).toBe(200)
})

test('many sign-ups of one email are not many chances: a guess takes a try off the three newest, and meets no other', async () => {
  const email = 'register-loop@dhamaka.test'
  const people = []
  for (let round = 1; round <= 5; round += 1) {
    const visitor = shop.visitor()
    await visitor.send('register', { body: registrationForm(email) })
    people.push({ visitor, otp: await shop.codeFor(email, round) })
  }
  const [oldest, second, , , newest] = people
  expect((await verify(shop.visitor(), email, oldest?.otp ?? '')).status).toBe(400)
  expect(await triesLeft(email)).toEqual([...Array(3).fill([5, 4]), ...Array(2).fill([5, 5])])
  expect((await verify(second?.visitor ?? shop.visitor(), email, newest?.otp ?? '')).status).toBe(400)

  expect((await verify(oldest?.visitor ?? shop.visitor(), email, oldest?.otp ?? '')).status, 'its own browser').toBe(
    200,
  )
})

test('a new sign-up, or a new request, for each few guesses buys one client no more than sixty a day', async () => {
  const { email } = await shop.signInCustomer()
  const asking = shop.visitor()
  await asking.send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)
  const signedUp = await signUp('ever-new@dhamaka.test')

  for (const [kind, guess, visitor, whose, right] of [
    ['sign-up', verify, signedUp.visitor, 'ever-new@dhamaka.test', signedUp.otp],
    ['recovery', recover, asking, email, otp],
  ] as const) {
    const [wrong = '', another = ''] = wrongCodes(right, 2)
    expect((await guess(visitor, whose, wrong)).status).toBe(400)
    const [counted] = await shop.db
      .select()
      .from(codeTries)
      .where(like(codeTries.whose, `${kind}:${whose}:%`))
    if (!counted) throw new Error('the guess was not counted for its client')
    await shop.db.insert(codeTries).values(Array.from({ length: 58 }, () => counted)) // made by other browsers there
    expect((await guess(visitor, whose, another)).status).toBe(400)
    expect((await guess(visitor, whose, right)).status).toBe(429)
  }
})

test('presses of the resend button at once bring one code', async () => {
  const email = 'pressed-twice@dhamaka.test'
  const { visitor } = await signUp(email)
  shop.travel(31_000)

  const answers = await Promise.all(Array.from({ length: 4 }, () => visitor.send('resendOtp', { body: { email } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
})
