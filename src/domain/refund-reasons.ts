/** Why a payment becomes no order and goes back. */
const OF_NO_ORDER = {
  second_payment: 'second payment',
  refunded_at_provider: 'refunded at the provider',
  refunded_before: 'refunded before',
  other_currency: 'payment in another currency',
  other_amount: 'payment of another amount',
  sold_out: 'sold out before it was paid',
  offer_used_up: 'its offer was used up before it was paid',
  lost_in_dispute: 'lost in a dispute',
} as const

/** Why the shop gives money back by itself: each reason in the words that are kept with its refund, and read under Money. */
export const REFUND_REASONS = {
  ...OF_NO_ORDER,
  paid_after_cancelling: 'paid after the order was cancelled',
  rest_owed: 'the rest of what is owed',
  no_checkout: 'money of no checkout',
  made_elsewhere: 'refunded at the payment provider',
} as const

export type NoOrderReason = keyof typeof OF_NO_ORDER

const NO_ORDER_REASONS = Object.keys(OF_NO_ORDER) as NoOrderReason[]

/** Why a payment became no order, by the words that were kept with its refund; undefined where they say something else. */
export const noOrderReasonOf = (words: string): NoOrderReason | undefined =>
  NO_ORDER_REASONS.find((reason) => OF_NO_ORDER[reason] === words)

/** The words of a refund that cancels an order. */
export const cancelledWords = (orderNumber: string): string => `order ${orderNumber} cancelled`
