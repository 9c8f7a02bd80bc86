import type { MailSample } from '#modules/mail/service.ts'
import { noPasswordReset, passwordChanged, passwordResetCode, signUpCode, welcome } from './mails.ts'

/** What accounts mail, to somebody made up. */
export const accountMailSamples = (shopUrl: string): MailSample[] => [
  { name: 'Code for sign-up', to: 'customer', mail: signUpCode('482913') },
  { name: 'Code for a new password', to: 'customer', mail: passwordResetCode('705264') },
  { name: 'No code without recovery codes', to: 'staff', mail: noPasswordReset() },
  { name: 'Welcome', to: 'customer', mail: welcome('Asha Rao', shopUrl) },
  { name: 'Password changed', to: 'customer', mail: passwordChanged('hello@dhamaka.example') },
]
