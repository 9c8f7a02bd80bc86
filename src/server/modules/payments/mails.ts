import { formatRupees } from '#domain/money.ts'
import { REFUND_STUCK_AFTER, REFUND_TAKES } from '#domain/refund-time.ts'
import type { MailContent } from '#modules/mail/service.ts'

type Message = [subject: string, content: MailContent]

type StuckRefund = { paymentId: string; reason: string; amountPaise: number }

/** To a customer whose money became no order. */
export const paymentReturned = (amountPaise: number): Message => [
  'Your payment is on its way back',
  {
    heading: 'Your payment is on its way back',
    paragraphs: [
      `We could not make an order of your payment of ${formatRupees(amountPaise / 100)}.`,
      `It goes back in full to where it came from, usually within ${REFUND_TAKES}.`,
    ],
  },
]

/** To the owner: money that should have gone back by now. */
export function refundStuck({ paymentId, reason, amountPaise }: StuckRefund): Message {
  const title = `A refund of ${formatRupees(amountPaise / 100)} is stuck`

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
