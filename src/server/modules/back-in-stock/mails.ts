import type { Product } from '#contract/catalogue.ts'
import { WISH } from '#domain/stock-wish.ts'
import type { MailText } from '#modules/mail/service.ts'

/** Asks whether it was really the owner of this address who wants to hear of a product. */
export const askToConfirm = (product: string, shopUrl: string, key: string): MailText => [
  `Shall we tell you when ${product} is back?`,
  {
    about: { kind: 'stock-wish' },
    heading: 'One press, and you are on the list',
    paragraphs: [
      `Somebody, you we hope, wants to know when ${product} is back. If it was you, please confirm.`,
      `If not, do nothing: you get no other mail, and we forget this address after ${WISH.confirmWithinDays} days.`,
    ],
    button: { label: 'Yes, tell me', url: `${shopUrl}/mails?confirm=${key}` },
    unsubscribe: {
      reason: 'Changed your mind?',
      page: `${shopUrl}/mails?forget=${key}`,
      oneClick: `${shopUrl}/api/back-in-stock/end?key=${key}`,
    },
  },
]

export const isBack = ({ id, name, image }: Pick<Product, 'id' | 'name' | 'image'>, shopUrl: string): MailText => [
  `${name} is back`,
  {
    about: { kind: 'back-in-stock' },
    heading: `${name} is back`,
    picture: { src: image, alt: '' },
    paragraphs: [
      'You asked us to tell you. There is enough for now, not for ever.',
      'This was the only mail about it: your address is off the list.',
    ],
    button: { label: 'Have a look', url: `${shopUrl}/product/${id}` },
  },
]
