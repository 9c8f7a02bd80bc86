import { z } from 'zod'
import { isStrongPassword, PASSWORD_MESSAGE } from '#domain/password-rule.ts'
import { isPhone, PHONE_MESSAGE } from '#domain/phone.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { endpoint } from './endpoint.ts'
import { withRules } from './form-rules.ts'
import { line, lineField, passwordField, text } from './text.ts'

export const User = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(['customer', 'admin']),
  // False for whoever has only ever come in through Google.
  hasPassword: z.boolean(),
  // Whether a customer agreed to be asked for a review; nobody has until they say so.
  wantsReviewMails: z.boolean().optional(),
  // An admin's way back in.
  loginPath: z.string().optional(),
  staffRole: z.enum(STAFF_ROLES).optional(),
  hasSecondFactor: z.boolean().optional(),
  recoveryCodesLeft: z.int().optional(),
  // Two-step login is required, and everything but setting it up is refused until then.
  mustSetUpTwoStep: z.boolean().optional(),
})
export type User = z.infer<typeof User>

/** A phone that is left out stays as it is; an empty one is taken away. */
export const ProfileChange = withRules(z.object({ name: lineField(100), phone: line(30).nullish() }), [
  ['name', ({ name }) => name !== '', 'Please enter your name.'],
  ['phone', ({ phone }) => !phone || isPhone(phone), PHONE_MESSAGE],
])
export type ProfileChange = z.output<typeof ProfileChange>

export const PasswordChange = withRules(z.object({ oldPassword: passwordField, newPassword: passwordField }), [
  [
    'oldPassword',
    ({ oldPassword }) => oldPassword !== '',
    'Please enter your old password.',
    'Please fill in all fields.',
  ],
  ['newPassword', ({ newPassword }) => isStrongPassword(newPassword), PASSWORD_MESSAGE],
])
export type PasswordChange = z.output<typeof PasswordChange>

export const readProfile = endpoint('readProfile', {
  summary: 'Who is signed in.',
  role: 'signedIn',
  staff: STAFF_ROLES,
  isBeforeTwoStep: true,
  answer: z.object({ user: User }),
})

export const updateProfile = endpoint('updateProfile', {
  summary: 'Changes name and phone.',
  role: 'customer',
  body: ProfileChange,
  answer: z.object({ message: z.string(), user: User }),
})

export const chooseReviewMails = endpoint('chooseReviewMails', {
  summary: 'Agrees to a mail that asks for a review a week after delivery, or takes that back.',
  role: 'customer',
  body: z.object({ isWanted: z.boolean({ error: 'isWanted must be true or false' }) }),
  answer: z.object({ message: z.string(), user: User }),
})

export const endReviewMails = endpoint('endReviewMails', {
  summary: 'Takes it back with the key of such a mail; mail programs call it, too (RFC 8058).',
  role: 'anyone',
  query: z.object({ key: text(200) }),
  answer: z.object({ message: z.string() }),
})

export const resetPassword = endpoint('resetPassword', {
  summary: 'Changes the password; the user’s other tokens die, this one lives.',
  role: 'customer',
  body: PasswordChange,
  answer: z.object({ message: z.string() }),
})

export const changeAdminPassword = endpoint('changeAdminPassword', {
  summary: 'Changes an admin’s own password; their other tokens die, this one lives.',
  role: 'admin',
  staff: STAFF_ROLES,
  body: PasswordChange,
  answer: z.object({ message: z.string() }),
})
