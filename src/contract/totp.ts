import { z } from 'zod'
import { STAFF_ROLES } from '#domain/staff.ts'
import { endpoint } from './endpoint.ts'
import { withRules } from './form-rules.ts'
import { passwordField, text } from './text.ts'

const Proof = z.object({ totp: text(30) })
const Said = z.object({ message: z.string() })
const WithCodes = Said.extend({ recoveryCodes: z.array(z.string()) })

const forAllStaff = { role: 'admin', staff: STAFF_ROLES } as const

export const startTotp = endpoint('startTotp', {
  summary: 'Offers a secret for an authenticator app, for the password; it counts once it is confirmed.',
  ...forAllStaff,
  isBeforeTwoStep: true,
  body: withRules(z.object({ password: passwordField }), [
    ['password', ({ password }) => password !== '', 'Please enter your password.'],
  ]),
  answer: z.object({ secret: z.string(), url: z.string() }),
})

export const confirmTotp = endpoint('confirmTotp', {
  summary: 'Turns the second factor on with a code from the app, and tells the recovery codes, this once.',
  ...forAllStaff,
  isBeforeTwoStep: true,
  body: Proof,
  answer: WithCodes,
})

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  summary: 'New recovery codes for a code from the app; the old ones die.',
  ...forAllStaff,
  body: Proof,
  answer: WithCodes,
})

export const endTotp = endpoint('endTotp', {
  summary: 'Turns the second factor off with a code from the app, or with a recovery code.',
  ...forAllStaff,
  body: Proof,
  answer: Said,
})
