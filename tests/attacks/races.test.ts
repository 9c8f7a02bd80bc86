import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sessions, users } from '#modules/accounts/tables.ts'
import type { Client } from '#tests/support/client.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { chooseAccount, comeBack, goToGoogle } from '#tests/support/google.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

const AT_ONCE = 5

const atOnce = <Result>(act: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => act(number)))

async function tokensOf(email: string): Promise<number> {
  const [user, ...others] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(others).toEqual([])

  return shop.db.$count(sessions, eq(sessions.userId, user?.id ?? ''))
}

test('one sign-up code sent several times at once makes one user and one token', async () => {
  const email = 'one-code@dhamaka.test'
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm(email) })
  const otp = await shop.codeFor(email)
  const cookies = new Map(visitor.cookies)

  const answers = await atOnce((number) => {
    const caller = shop.visitor()
    if (number % 2) for (const [name, value] of cookies) caller.cookies.set(name, value)
    return caller.send('verifyEmail', { body: { email, otp } })
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await tokensOf(email)).toBe(1)
})

test('several sign-ups of one email verified at once make one user, the winner’s', async () => {
  const email = 'several@dhamaka.test'
  const signUps: { visitor: Client; otp: string }[] = []
  for (let number = 0; number < AT_ONCE; number += 1) {
    const visitor = shop.visitor()
    await visitor.send('register', { body: registrationForm(email, { name: `Number ${number}` }) })
    signUps.push({ visitor, otp: await shop.codeFor(email, number + 1) })
  }

  const answers = await Promise.all(
    signUps.map(({ visitor, otp }) => visitor.send('verifyEmail', { body: { email, otp } })),
  )
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 1)
  const profile = await shop.visitor(answers[winner]?.body.token).send('readProfile')
  expect(profile.body.user?.name).toBe(`Number ${winner}`)
})

test('several first sign-ins with one Google account at once make one user, and all are let in', async () => {
  const email = 'one-google@gmail.test'
  const callbacks = await atOnce(async () => {
    const visitor = shop.visitor()
    return { visitor, callback: await chooseAccount(await goToGoogle(visitor), { email }) }
  })

  const backs = await Promise.all(callbacks.map(({ visitor, callback }) => comeBack(visitor, callback)))
  expect(backs.map(({ error }) => error)).toEqual(Array(AT_ONCE).fill(undefined))
  const answers = await Promise.all(
    backs.map(({ code }) => shop.visitor().send('login', { body: { googleCode: code } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  expect(await tokensOf(email)).toBe(AT_ONCE)
})

test('one password-reset code sent several times at once sets one password', async () => {
  const { email } = await shop.signInCustomer()
  await shop.visitor().send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)

  const answers = await atOnce((number) =>
    shop.visitor().send('recoverPassword', { body: { email, otp, newPassword: `Fizzy@000${number}` } }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  const winner = answers.findIndex(({ status }) => status === 200)
  const login = await shop.visitor().send('login', { body: { email, password: `Fizzy@000${winner}` } })
  expect(login.status).toBe(200)
})
