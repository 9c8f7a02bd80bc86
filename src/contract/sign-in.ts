import { z } from 'zod'
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts'
import { isStrongPassword, PASSWORD_MESSAGE } from '#domain/password-rule.ts'
import { isPhone, PHONE_MESSAGE } from '#domain/phone.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { emailField, optionalEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { checkInOrder, EVEN_IF_INVALID, type FormRule, withRules } from './form-rules.ts'
import { exactText, field, lineField, optionalField, optionalText, passwordField, text } from './text.ts'

const FILL_IN_REQUIRED = 'Please fill in all required fields.'
const FILL_IN_ALL = 'Please fill in all fields.'
const MISMATCH = 'Passwords do not match. Please try again.'

const Said = z.object({ message: z.string() })
const SignedIn = z.object({ token: z.string(), message: z.string() })

const otp = field(20)

export const Registration = withRules(
  z.object({
    name: lineField(100),
    email: emailField,
    phone: lineField(30),
    password: passwordField,
    confirmPassword: passwordField,
  }),
  [
    ['name', ({ name }) => name !== '', 'Please enter your name.', FILL_IN_REQUIRED],
    ['email', ({ email }) => email !== '', 'Please enter your email.', FILL_IN_REQUIRED],
    ['phone', ({ phone }) => phone !== '', 'Please enter your phone number.', FILL_IN_REQUIRED],
    ['password', ({ password }) => isStrongPassword(password), PASSWORD_MESSAGE],
    ['confirmPassword', ({ password, confirmPassword }) => password === confirmPassword, MISMATCH],
    ['email', ({ email }) => isEmail(email), EMAIL_MESSAGE],
    ['phone', ({ phone }) => isPhone(phone), PHONE_MESSAGE],
  ],
)
export type Registration = z.output<typeof Registration>

const credentials = { email: emailField, password: passwordField }
const CREDENTIAL_RULES: FormRule<{ email: string; password: string }>[] = [
  ['email', ({ email }) => email !== '', 'Please enter your email.', FILL_IN_ALL],
  ['password', ({ password }) => password !== '', 'Please enter your password.', FILL_IN_ALL],
  ['email', ({ email }) => isEmail(email), EMAIL_MESSAGE],
]

export const Credentials = withRules(z.object(credentials), CREDENTIAL_RULES)
export type Credentials = z.output<typeof Credentials>

/** With a Google code neither email nor password is needed. */
const Login = z
  .object({
    email: optionalEmail,
    password: optionalText(exactText(200)),
    googleCode: optionalField(200),
  })
  .superRefine((form, context) => {
    if (!form.googleCode) checkInOrder(CREDENTIAL_RULES)(form, context)
  }, EVEN_IF_INVALID)

const AdminLogin = withRules(z.object({ ...credentials, totp: text(30).optional() }), CREDENTIAL_RULES)

const EmailOnly = withRules(z.object({ email: emailField }), [['email', ({ email }) => isEmail(email), EMAIL_MESSAGE]])

const PROOF_RULES: FormRule<{ email: string; otp: string }>[] = [
  ['email', ({ email }) => email !== '', 'Please enter your email.', FILL_IN_ALL],
  ['otp', ({ otp }) => otp !== '', 'Please enter the code.', FILL_IN_ALL],
]

export const EmailProof = withRules(z.object({ email: emailField, otp }), [
  ...PROOF_RULES,
  ['email', ({ email }) => isEmail(email), EMAIL_MESSAGE],
])
export type EmailProof = z.output<typeof EmailProof>

export const PasswordRecovery = withRules(
  z.object({ email: emailField, otp, newPassword: passwordField, recoveryCode: text(30).optional() }),
  [
    ...PROOF_RULES,
    ['newPassword', ({ newPassword }) => isStrongPassword(newPassword), PASSWORD_MESSAGE],
    ['email', ({ email }) => isEmail(email), EMAIL_MESSAGE],
  ],
)
export type PasswordRecovery = z.output<typeof PasswordRecovery>

export const register = endpoint('register', {
  summary: 'Starts a sign-up; a 6-digit code goes to the email.',
  role: 'anyone',
  body: Registration,
  answer: Said,
  status: 201,
})

export const verifyEmail = endpoint('verifyEmail', {
  summary: 'Finishes a sign-up with the code from the mail.',
  role: 'anyone',
  body: EmailProof,
  answer: SignedIn,
})

export const resendOtp = endpoint('resendOtp', {
  summary: 'Mails a new sign-up code, at most every 30 seconds.',
  role: 'anyone',
  body: EmailOnly,
  answer: Said,
})

export const login = endpoint('login', {
  summary: 'Signs a customer in with email and password, or with the one-time code of a Google sign-in.',
  role: 'anyone',
  body: Login,
  answer: SignedIn,
})

export const adminLogin = endpoint('adminLogin', {
  summary: 'Signs one of the staff in; `totp` when they have turned it on, or a recovery code in its place.',
  role: 'anyone',
  body: AdminLogin,
  answer: SignedIn,
})

export const forgotPassword = endpoint('forgotPassword', {
  summary: 'Mails a password-reset code, if the email has an account.',
  role: 'anyone',
  body: EmailOnly,
  answer: Said,
})

export const recoverPassword = endpoint('recoverPassword', {
  summary:
    'Sets a new password with the mailed code, for staff with a `recoveryCode` beside it; every token of that user dies.',
  role: 'anyone',
  body: PasswordRecovery,
  answer: Said.extend({ loginPath: z.string().optional() }), // where staff log in
})

export const googleStart = endpoint('googleStart', {
  summary: 'Sends the browser to the identity provider.',
  role: 'anyone',
  query: z.object({ next: text(500).optional().catch(undefined) }), // a browser comes here, which would show the refusal
  answer: z.never(),
  status: 302,
})

export const googleCallback = endpoint('googleCallback', {
  summary: 'Where the identity provider sends the browser back.',
  role: 'anyone',
  answer: z.never(),
  status: 302,
})

export const logout = endpoint('logout', {
  summary: 'Ends the token it is called with.',
  role: 'signedIn',
  staff: STAFF_ROLES,
  isBeforeTwoStep: true,
  answer: z.void(),
  status: 204,
})
