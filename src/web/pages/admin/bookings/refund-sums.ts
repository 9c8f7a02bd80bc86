import type { Order } from '#contract/orders.ts'
import { toPaise } from '#domain/money.ts'
import { refundShare } from '#domain/refund-share.ts'

/** What of an order's money has not gone back, in paise. */
export const leftOf = ({ total, payment }: Order): number =>
  paidFor({ total, payment }) - Math.round(toPaise(payment.refunded))

/** What so many pieces of each line come to, in paise. */
export const refundOf = (order: Order, pieces: readonly number[]): number =>
  pieces.some((count) => count > 0)
    ? refundShare(order.items, pieces, { paidPaise: paidFor(order), leftPaise: leftOf(order) })
    : 0

const paidFor = ({ total, payment }: Pick<Order, 'total' | 'payment'>): number =>
  toPaise(total) - Math.round(toPaise(payment.offer?.amount ?? 0))
