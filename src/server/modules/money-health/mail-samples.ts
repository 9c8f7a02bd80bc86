import type { MailSample } from '#modules/mail/service.ts'
import { alarmMail } from './mails.ts'

/** What the owner is mailed about money, made up. */
export const moneyMailSamples = (shopUrl: string): MailSample[] => [
  {
    name: 'Something about money',
    to: 'staff',
    mail: alarmMail(
      [
        {
          kind: 'captured_without_order',
          about: 'pay_MadeUp2',
          since: '2026-11-16T06:22:00.000Z',
          rupees: 588,
          detail: 'Paid on 16 Nov 2026, 11:52.',
          orderId: null,
          refundId: null,
          canRefund: false,
        },
      ],
      shopUrl,
    ),
  },
]
