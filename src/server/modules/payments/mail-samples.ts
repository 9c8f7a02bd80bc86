import type { MailSample } from '#modules/mail/service.ts'
import { otherAmountReturned, paymentReturned } from './mails.ts'

/** What payments mail, to somebody made up. */
export const paymentMailSamples = (): MailSample[] => [
  {
    name: 'Payment goes back',
    to: 'customer',
    mail: paymentReturned(82_200, ['Something in your cart sold out before the payment came.']),
  },
  {
    name: 'Another amount was paid',
    to: 'customer',
    mail: otherAmountReturned({ amountPaise: 77_200, askedPaise: 82_200 }),
  },
]
