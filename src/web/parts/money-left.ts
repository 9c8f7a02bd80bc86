import type { Order } from '#contract/orders.ts'
import { toPaise } from '#domain/money.ts'

/** What of an order's money has not gone back, in paise: nothing of money that never came. */
export const leftOf = ({ total, payment }: Order): number =>
  payment.isFailed ? 0 : paidFor({ total, payment }) - Math.round(toPaise(payment.refunded))

/** What was paid for an order, in paise. */
export const paidFor = ({ total, payment }: Pick<Order, 'total' | 'payment'>): number =>
  toPaise(total) - Math.round(toPaise(payment.offer?.amount ?? 0))
