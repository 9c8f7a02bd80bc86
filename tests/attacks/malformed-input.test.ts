import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { changeAdminPassword, resetPassword, updateProfile } from '#contract/accounts.ts'
import { addAddress, updateAddress } from '#contract/addresses.ts'
import { CALLS, type CallName, methodAndPath } from '#contract/calls.ts'
import * as signIn from '#contract/sign-in.ts'
import { confirmTotp, endTotp } from '#contract/totp.ts'
import { addressForm, registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const customer = await shop.signInCustomer()
const admin = await shop.signInAdmin()
const visitors = [shop.visitor(), customer, admin]

const CALLS_ABOUT_PEOPLE = (Object.keys(CALLS) as CallName[]).filter((name) =>
  methodAndPath(name).path.startsWith('/users'),
)
const WITH_A_BODY = [
  ...[signIn.register, signIn.verifyEmail, signIn.resendOtp, signIn.login, signIn.adminLogin],
  ...[signIn.forgotPassword, signIn.recoverPassword],
  ...[updateProfile, resetPassword, changeAdminPassword, addAddress, updateAddress, confirmTotp, endTotp],
]

/** A form that every call takes what it needs from. */
const EVERYTHING: Record<string, unknown> = {
  ...addressForm(),
  ...registrationForm('nobody@dhamaka.test'),
  otp: '000000',
  totp: '000000',
  oldPassword: 'Wrong@1234',
  newPassword: STRONG_PASSWORD,
}

const ODDITIES: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['true', true],
  ['a list', ['a']],
  ['an object', { $ne: null }],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['too much text', 'x'.repeat(5_000)],
  ['what reads like SQL', "'; drop table users; --"],
  ['a line break', 'a\r\nb: c'],
]

const fieldsOf = ({ body }: { body?: z.ZodType }) => Object.keys((body as z.ZodObject).shape)

test.each(WITH_A_BODY.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes anything in any field without falling over',
  async (name, endpoint) => {
    for (const field of fieldsOf(endpoint)) {
      for (const [oddity, value] of ODDITIES) {
        const body = { ...EVERYTHING, [field]: value }
        const visitor = visitors.find((each) => each === (endpoint.role === 'admin' ? admin : customer))
        const answer = await visitor?.send(name, { params: { id: customer.token ?? '' }, body })
        expect([field, oddity, answer?.status]).toEqual([field, oddity, expect.toSatisfy((status) => status < 500)])
        if (answer?.status === 400) expect(answer.body.message).toEqual(expect.any(String))
      }
    }
  },
)

const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(...ODDITIES.map(([, value]) => value), ...Object.values(EVERYTHING)),
  fc.jsonValue({ maxDepth: 4 }),
)
const anyBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(EVERYTHING), 'googleCode', '__proto__'), anyValue),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

test('no call about people answers anything that can be sent with a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS_ABOUT_PEOPLE),
      fc.constantFrom(...visitors),
      anyBody,
      fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })),
      fc.dictionary(fc.constantFrom('next', 'code', 'state', 'error', 'iss', 'x'), fc.string({ unit: 'binary' })),
      async (name, visitor, body, id, query) => {
        if (name === 'logout') return
        const isRead = methodAndPath(name).method === 'GET'
        const answer = await visitor.send(name, {
          params: { id: id.toWellFormed() },
          ...(isRead ? { query } : { body: JSON.stringify(body) }),
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400) {
          expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) })
        }
      },
    ),
    { numRuns: 250, seed: 4207 },
  )
})

test('text that is no JSON, of any bytes, is a 4xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const response = await shop.app.request('/api/users/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bytes as Uint8Array<ArrayBuffer>,
      })
      expect(response.status).toBe(400)
    }),
    { numRuns: 100, seed: 4207 },
  )
})

test.each([
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'x'.repeat(7_000)}`],
  ['authorization', 'Bearer a b'],
  ['cookie', 'registration=%E0%A4%A; google==;;='],
  ['cookie', `registration=${'x'.repeat(4_000)}`],
  ['content-length', 'nonsense'],
])('the header %s: %.20s is no trouble', async (name, value) => {
  for (const call of ['verifyEmail', 'readProfile', 'resendOtp', 'googleCallback'] as const) {
    const isRead = methodAndPath(call).method === 'GET'
    const answer = await shop.visitor().send(call, {
      headers: { [name]: value },
      ...(!isRead && { body: { email: 'nobody@dhamaka.test', otp: '000000' } }),
    })
    expect(answer.status).toBeLessThan(500)
  }
})
