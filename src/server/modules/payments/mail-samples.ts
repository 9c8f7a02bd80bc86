import type { MailSample } from '#modules/mail/service.ts'
import { otherAmountReturned, paymentReturned } from './mails.ts'

/** What payments mail, to somebody made up. */
export const paymentMailSamples = (): MailSample[] => [
  {
    name: 'Payment goes back',
    to: 'customer',
    mail: paymentReturned(82_200, ['Berry Blast sold out while you were paying.']),
  },
  {
    name: 'Another amount was paid',
    to: 'customer',
    mail: otherAmountReturned({ amountPaise: 77_200, askedPaise: 82_200 }),
  },
]
