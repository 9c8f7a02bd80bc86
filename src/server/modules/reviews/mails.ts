import type { MailText } from '#modules/mail/service.ts'
import type { AskedOrder } from './stores/purchases.ts'

/** Asks what somebody thinks of what they ordered. The subject says nothing of bombs: it shows on lock screens. */
export const askForReview = (
  { id, number, daysAgo, products, image }: AskedOrder,
  shopUrl: string,
  key: string,
): MailText => [
  `How was your order ${number}?`,
  {
    about: { kind: 'review-request', orderId: id },
    heading: `How was ${listed(products)}?`,
    picture: image ? { src: image, alt: '' } : undefined,
    paragraphs: [
      `Your order came ${daysAgo} days ago. A few words from you help others choose, and tell us what to make better.`,
    ],
    button: { label: 'Write a review', url: `${shopUrl}/orders/${id}` },
    unsubscribe: {
      reason: 'You get this mail because you agreed to be asked for a review.',
      page: `${shopUrl}/mails?reviews=${key}`,
      oneClick: `${shopUrl}/api/users/review-mails/end?key=${key}`,
    },
  },
]

const listed = (names: readonly string[]) => new Intl.ListFormat('en-IN').format(names)
