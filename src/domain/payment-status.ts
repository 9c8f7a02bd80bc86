/** Where the money of an order stands: promised by the bank, ours, on its way back, back. */
export const PAYMENT_STATUSES = ['authorized', 'captured', 'refund_pending', 'refunded'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
