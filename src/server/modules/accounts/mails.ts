import { CODE } from '#domain/one-time-code.ts'
import type { MailText } from '#modules/mail/service.ts'

export const signUpCode = (code: string): MailText => [
  `${code} is your Dhamaka code`,
  {
    about: { kind: 'sign-up-code' },
    heading: 'Your sign-up code',
    code,
    paragraphs: [
      `Type it where you signed up. It is good for ${CODE.lifetimeMinutes} minutes, once.`,
      'If you did not sign up, ignore this mail and nothing will happen.',
    ],
  },
]

export const passwordResetCode = (code: string): MailText => [
  `${code} is your Dhamaka code`,
  {
    about: { kind: 'recovery-code' },
    heading: 'Your code for a new password',
    code,
    paragraphs: [
      `Type it where you asked for it. It is good for ${CODE.lifetimeMinutes} minutes, once.`,
      'If you did not ask for a new password, ignore this mail: your password stays as it is.',
    ],
  },
]

/** To staff who have no recovery code: without a word they would wait for a code that does not come. */
export const noPasswordReset = (): MailText => [
  'No new password for the Dhamaka panel',
  {
    about: { kind: 'no-password-reset' },
    heading: 'A new password needs a recovery code',
    paragraphs: [
      'Staff set a new password with a mailed code and one of the recovery codes that come with two-step login. Your account has none.',
      'Please ask an owner to remove you under Staff and to invite you again. For the only owner, whoever runs the server makes an invitation.',
      'If you did not ask for a new password, ignore this mail: your password stays as it is.',
    ],
  },
]

export const welcome = (name: string, shopUrl: string): MailText => [
  'Welcome to Dhamaka',
  {
    about: { kind: 'welcome' },
    heading: `Welcome, ${name}!`,
    picture: {
      src: '/pictures/hero-wide-960.webp',
      alt: 'A fizzing drink with mint and an orange slice, drink bombs around it',
    },
    paragraphs: ['Your account is ready. Chill a glass, pick a flavour, and drop it in.'],
    button: { label: 'Pick your bomb', url: shopUrl },
  },
]

export const passwordChanged = (supportEmail: string): MailText => [
  'Your Dhamaka password was changed',
  {
    about: { kind: 'password-changed' },
    heading: 'Your password was changed',
    paragraphs: [
      'You have been signed out on your other devices.',
      `If this was not you, ask for a new password at once with "Forgot password?" and write to ${supportEmail}.`,
    ],
    button: { label: 'Forgot password?', url: '/forgot-password' },
  },
]
