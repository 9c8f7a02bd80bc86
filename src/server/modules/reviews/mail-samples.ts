import { REVIEW } from '#domain/reviews.ts'
import type { MailSample } from '#modules/mail/service.ts'
import { askForReview } from './mails.ts'

const ORDER = {
  id: '01999999-0000-7000-8000-000000000001',
  number: 'DH100042',
  email: 'asha@dhamaka.test',
  customerId: '01999999-0000-7000-8000-000000000003',
  daysAgo: REVIEW.askedAfterDays,
  products: ['Berry Blast', 'Classic Mojito'],
  image: '/pictures/berry-blast-1280.webp',
}

export const reviewMailSamples = (shopUrl: string): MailSample[] => [
  { name: 'Asked for a review', to: 'customer', mail: askForReview(ORDER, shopUrl, 'sample') },
]
