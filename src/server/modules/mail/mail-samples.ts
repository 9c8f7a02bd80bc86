import type { MailSample } from './content.ts'
import { testMail } from './mails.ts'

export const mailSamples = (): MailSample[] => [
  { name: 'A test from the panel', to: 'staff', mail: testMail('smtp.example.com:587') },
]
