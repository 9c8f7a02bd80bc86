import type { MailSample } from '#modules/mail/service.ts'
import { askToConfirm, isBack } from './mails.ts'

const PRODUCT = {
  id: '01999999-0000-7000-8000-000000000002',
  name: 'Berry Blast',
  image: '/pictures/berry-blast-1280.webp',
}

export const backInStockMailSamples = (shopUrl: string): MailSample[] => [
  { name: 'Back in stock, to confirm', to: 'customer', mail: askToConfirm(PRODUCT.name, shopUrl, 'sample') },
  { name: 'Back in stock', to: 'customer', mail: isBack(PRODUCT, shopUrl) },
]
