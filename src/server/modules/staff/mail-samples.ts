import type { MailSample } from '#modules/mail/service.ts'
import { invitation, joined } from './mails.ts'

/** What is mailed to those who run the shop, or will. */
export const staffMailSamples = (shopUrl: string): MailSample[] => [
  {
    name: 'Invitation to the panel',
    to: 'staff',
    mail: invitation('Meera Iyer', 'packer', `${shopUrl}/accept-invite?key=made-up`),
  },
  { name: 'Way into the panel', to: 'staff', mail: joined('Kabir Shah', 'packer', `${shopUrl}/admin`) },
]
