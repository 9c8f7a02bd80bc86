import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { REFUND_TAKES } from '#domain/refund-time.ts'
import type { MailText } from '#modules/mail/service.ts'

/** What was paid, and what the order asked for, in paise. */
export type OtherAmount = { amountPaise: number; askedPaise: number }

const GOES_BACK = `It goes back in full to where it came from, usually within ${REFUND_TAKES}.`

const money = (paise: number): string => formatExactRupees(toRupees(paise))

/** To a customer whose money became no order; `why` where there is more to say of it. Without an amount where it is not of rupees. */
export const paymentReturned = (amountPaise: number | null, why: string[] = []): MailText => [
  'Your payment is on its way back',
  {
    about: { kind: 'payment-returned' },
    heading: 'Your payment is on its way back',
    paragraphs: [
      `We could not make an order of your payment${amountPaise === null ? '' : ` of ${money(amountPaise)}`}.`,
      ...why,
      GOES_BACK,
    ],
    button: { label: 'See the flavours', url: '/#products' },
  },
]

/** To a customer who paid another amount than the order's. */
export const otherAmountReturned = ({ amountPaise, askedPaise }: OtherAmount): MailText => [
  'Your payment is on its way back',
  {
    about: { kind: 'other-amount-returned' },
    heading: 'Your payment is on its way back',
    paragraphs: [
      `Your order comes to ${money(askedPaise)}, but ${money(amountPaise)} was paid: an offer or a fee of the payment service changed the amount. So we could not make an order of it.`,
      GOES_BACK,
      'Your cart is kept. Please try again without the offer, or with another way to pay.',
    ],
    button: { label: 'Back to your cart', url: '/cart' },
  },
]
