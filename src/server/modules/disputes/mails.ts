import { formatExactRupees, toRupees } from '#domain/paise.ts'
import type { MailText } from '#modules/mail/service.ts'
import type { ProviderDispute } from '#ports/payment-provider.ts'

const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** To the owner: where a dispute stands, and until when it can be answered; `isOtherOpen`: another one of the same payment is not decided. */
export function disputeMail(
  dispute: ProviderDispute,
  order: { id: string; number: string; status: string } | undefined,
  { shopUrl, isOtherOpen = false }: { shopUrl: string; isOtherOpen?: boolean },
): MailText {
  const about = order ? `order ${order.number}` : `the payment ${dispute.paymentId}, which is no order of this shop`
  const rows: [string, string][] = [
    ['Amount', formatExactRupees(toRupees(dispute.amountPaise))],
    ['Reason', dispute.reason],
    ['Payment', dispute.paymentId],
    ['Dispute', dispute.id],
  ]
  const button = order
    ? { label: `Open order ${order.number}`, url: `${shopUrl}/admin?tab=bookings&order=${order.id}` }
    : { label: 'Open Money', url: `${shopUrl}/admin?tab=money` }
  const [subject, paragraphs] = words(dispute, about, { isWaiting: order?.status === 'placed', isOtherOpen })

  return [subject, { about: { kind: 'dispute' }, heading: subject, paragraphs, rows, button }]
}

function words(
  { status, respondBy, amountPaise }: ProviderDispute,
  about: string,
  { isWaiting, isOtherOpen }: { isWaiting: boolean; isOtherOpen: boolean },
): [subject: string, paragraphs: string[]] {
  const amount = formatExactRupees(toRupees(amountPaise))
  const next = isOtherOpen
    ? 'Another dispute about this payment is open: shipping and refunds wait for that one.'
    : 'The order can go its way.'
  switch (status) {
    case 'won':
      return [`Dispute won: ${about}`, [`The bank decided for you: ${amount} stay yours. ${next}`]]
    case 'lost':
      return [
        `Dispute lost: ${about}`,
        [
          `The bank gave ${amount} back to the customer. The shop refunds nothing more of it.`,
          ...(isWaiting
            ? ['The order has not been shipped. Please cancel it in Bookings, which frees its stock.']
            : []),
        ],
      ]
    case 'closed':
      return [`Dispute closed: ${about}`, [`The bank closed the dispute without a decision. ${next}`]]
    default:
      return [
        `Dispute on ${about}${respondBy ? `: answer by ${DATE.format(respondBy)}` : ''}`,
        [
          `The customer’s bank wants ${amount} back.`,
          respondBy
            ? `Answer in the payment provider’s dashboard by ${DATE.format(respondBy)} (India). Without an answer the money is lost.`
            : 'Answer in the payment provider’s dashboard. Without an answer the money is lost.',
          'The order’s page in Bookings has a button that makes the evidence pack: order, invoice, address, tracking and mails as one PDF.',
          ...(isWaiting ? ['Shipping is held, and nothing is refunded, until the bank has decided.'] : []),
        ],
      ]
  }
}
