import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { REFUND_STUCK_AFTER, REFUND_TAKES } from '#domain/refund-time.ts'
import type { MailContent } from '#modules/mail/service.ts'

type Message = [subject: string, content: MailContent]

type StuckRefund = { paymentId: string; reason: string; amountPaise: number }

/** A payment, and what its order asked for, in paise. */
export type OtherAmount = { paymentId: string; amountPaise: number; askedPaise: number }

const GOES_BACK = `It goes back in full to where it came from, usually within ${REFUND_TAKES}.`

const money = (paise: number): string => formatExactRupees(toRupees(paise))

/** To a customer whose money became no order; `why` where there is more to say of it. */
export const paymentReturned = (amountPaise: number, why: string[] = []): Message => [
  'Your payment is on its way back',
  {
    heading: 'Your payment is on its way back',
    paragraphs: [`We could not make an order of your payment of ${money(amountPaise)}.`, ...why, GOES_BACK],
  },
]

/** To a customer who paid another amount than the order's. */
export const otherAmountReturned = ({ amountPaise, askedPaise }: OtherAmount): Message => [
  'Your payment is on its way back',
  {
    heading: 'Your payment is on its way back',
    paragraphs: [
      `Your order comes to ${money(askedPaise)}, but ${money(amountPaise)} was paid: an offer or a fee of the payment service changed the amount. So we could not make an order of it.`,
      GOES_BACK,
      'Your cart is kept. Please try again without the offer, or with another way to pay.',
    ],
  },
]

/** To the owner: a payment of another amount went back. */
export function otherAmountToOwner({ paymentId, amountPaise, askedPaise }: OtherAmount): Message {
  const title = `A payment of another amount: ${money(amountPaise)} instead of ${money(askedPaise)}`

  return [
    title,
    {
      heading: title,
      paragraphs: [
        `The payment ${paymentId} was not of its order’s amount. It goes back to the customer in full, and the customer was told so.`,
        'An offer or a convenience fee in the payment provider’s dashboard changes amounts. Please turn it off there, or allow offers in the shop’s settings. Money shows this line until you have seen it.',
      ],
    },
  ]
}

/** To the owner: money that the provider will not give back. */
export function refundRefused({ paymentId, reason, amountPaise, refusal }: StuckRefund & { refusal: string }): Message {
  const title = `A refund of ${money(amountPaise)} was refused`

  return [
    title,
    {
      heading: title,
      paragraphs: [
        `The payment provider does not give back ${money(amountPaise)} of the payment ${paymentId} (${reason}). It says: ${refusal}`,
        'The shop has stopped trying. Money in the panel says what to do.',
      ],
    },
  ]
}

/** To the owner: money that should have gone back by now. */
export function refundStuck({ paymentId, reason, amountPaise }: StuckRefund): Message {
  const title = `A refund of ${money(amountPaise)} is stuck`

  return [
    title,
    {
      heading: title,
      paragraphs: [
        `The payment ${paymentId} should have gone back more than ${REFUND_STUCK_AFTER.words} ago (${reason}). The shop keeps trying.`,
        'Please look at it in the payment provider’s dashboard.',
      ],
    },
  ]
}
