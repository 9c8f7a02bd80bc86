import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EMAIL_MESSAGE } from '#domain/email.ts'
import { wishForStock } from './back-in-stock.ts'
import { updateSettings } from './settings.ts'
import * as signIn from './sign-in.ts'
import { inviteStaff } from './staff.ts'
import { summarize } from './validation.ts'

const LONG = `${'a'.repeat(300)}@dhamaka.test`
const form = { email: LONG, role: 'packer' }

const refusals = (schema: z.ZodType | undefined, body: unknown) => {
  const error = schema?.safeParse(body).error

  return error && summarize(error).fields
}

test.each([
  signIn.register,
  signIn.verifyEmail,
  signIn.resendOtp,
  signIn.login,
  signIn.adminLogin,
  signIn.forgotPassword,
  signIn.recoverPassword,
  inviteStaff,
  wishForStock,
])('$name says of an email that is too long what it says of any that is none', ({ body }) => {
  expect(refusals(body, form)).toMatchObject({ email: EMAIL_MESSAGE })
})

test('so do the settings', () => {
  const body = { seller: { supportEmail: LONG }, testers: [LONG] }

  expect(refusals(updateSettings.body, body)).toMatchObject({
    'seller.supportEmail': EMAIL_MESSAGE,
    'testers.0': EMAIL_MESSAGE,
  })
})
