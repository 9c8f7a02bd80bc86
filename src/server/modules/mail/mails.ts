import type { MailText } from './content.ts'

export const testMail = (server: string): MailText => [
  'A test mail from your shop',
  {
    about: { kind: 'test' },
    heading: 'Mail works',
    paragraphs: [`This test came by ${server}. Your customers’ mails go the same way.`],
  },
]
