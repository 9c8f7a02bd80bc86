import type { MailSample } from '#modules/mail/service.ts'
import type { ProviderDispute } from '#ports/payment-provider.ts'
import { disputeMail } from './mails.ts'

const DISPUTE: ProviderDispute = {
  id: 'disp_MadeUp1',
  paymentId: 'pay_MadeUp1',
  amountPaise: 82_200,
  reason: 'Goods not received',
  status: 'open',
  respondBy: new Date('2026-11-25T18:29:00Z'),
  openedAt: new Date('2026-11-16T06:22:00Z'),
}

const ORDER = { id: '01999999-0000-7000-8000-000000000001', number: 'DH100042', status: 'placed' }

/** What the owner is mailed about a dispute that never was. */
export const disputeMailSamples = (shopUrl: string): MailSample[] => [
  { name: 'Dispute to answer', to: 'staff', mail: disputeMail(DISPUTE, ORDER, { shopUrl }) },
  {
    name: 'Dispute lost',
    to: 'staff',
    mail: disputeMail({ ...DISPUTE, status: 'lost' }, { ...ORDER, status: 'shipped' }, { shopUrl }),
  },
]
