import { afterAll, expect, test, vi } from 'vitest'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { signInWithGoogle } from '#tests/support/google.ts'
import { openTestShop } from '#tests/support/shop.ts'

const counter = vi.hoisted(() => ({ hashes: 0 }))

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (...parameters) => {
    counter.hashes += 1
    return crypto.argon2(...parameters)
  }

  return { ...crypto, argon2 }
})

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const { email: admin } = shop.config.admin
const pending = 'pending@dhamaka.test'
const google = 'only-google@gmail.test'
const unknown = 'nobody@dhamaka.test'

const customer = (await shop.signInCustomer()).email
await shop.visitor().send('register', { body: registrationForm(pending) })
await signInWithGoogle(shop.visitor(), { email: google })

const EVERYONE = [customer, admin, pending, google, unknown]

test.each(EVERYONE)(
  'a wrong password for %s costs one hash and gets the common answer, at both doors',
  async (email) => {
    for (const call of ['login', 'adminLogin'] as const) {
      counter.hashes = 0
      const answer = await shop.visitor().send(call, { body: { email, password: 'Wrong@1234' } })
      expect(counter.hashes).toBe(1)
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: 'invalid_credentials', message: 'Invalid email or password.' },
      ])
    }
  },
)

test('the right password costs one hash too', async () => {
  counter.hashes = 0
  await shop.visitor().send('login', { body: { email: customer, password: STRONG_PASSWORD } })

  expect(counter.hashes).toBe(1)
})

test('forgot-password answers everyone alike, at no cost that differs', async () => {
  const answers = []
  counter.hashes = 0
  for (const email of EVERYONE) answers.push(await shop.visitor().send('forgotPassword', { body: { email } }))

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(counter.hashes).toBe(0)
})

test('a wrong code is answered alike for everyone, at sign-up and at recovery', async () => {
  const answers = []
  for (const email of EVERYONE) {
    const body = { email, otp: '000000', newPassword: 'Fizzy@4321' }
    answers.push(
      await shop.visitor().send('verifyEmail', { body }),
      await shop.visitor().send('recoverPassword', { body }),
    )
  }

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
})
