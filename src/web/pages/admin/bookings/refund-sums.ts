import type { Order } from '#contract/orders.ts'
import { refundShare } from '#domain/refund-share.ts'
import { leftOf, paidFor } from '#web/parts/money-left.ts'

/** What so many pieces of each line come to, in paise. */
export const refundOf = (order: Order, pieces: readonly number[]): number =>
  pieces.some((count) => count > 0)
    ? refundShare(order.items, pieces, { paidPaise: paidFor(order), leftPaise: leftOf(order) })
    : 0
