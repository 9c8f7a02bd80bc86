import { type OrderStatus, refuseStatusChange, type StatusRefusal } from './order-status.ts'
import type { PaymentStatus } from './payment-status.ts'

export type OrderRefusal =
  | StatusRefusal
  | 'order_not_cancellable'
  | 'order_not_refundable'
  | 'already_refunded'
  | 'payment_unconfirmed'
  | 'payment_returned'
  | 'payment_failed'
  | 'payment_disputed'
  | 'payment_of_another_amount'

/** Why an order may not be cancelled, or `null` when it may: by its customer only before it is shipped. */
export function refuseCancel(status: OrderStatus, by: 'customer' | 'admin'): OrderRefusal | null {
  if (by === 'customer' && status === 'shipped') return 'order_not_cancellable'

  return refuseStatusChange(status, 'cancelled')
}

/**
 * Why all that is left of an order's money may not be given back, or `null` when it may. It may once, after delivery.
 */
export function refuseRefund(status: OrderStatus, payment: PaymentStatus): OrderRefusal | null {
  if (status !== 'delivered') return 'order_not_refundable'

  return isReturned(payment) ? 'already_refunded' : null
}

/** Why the money of some pieces may not be given back, or `null` when it may: of any order that stands and is paid. */
export function refuseLineRefund(status: OrderStatus, payment: PaymentStatus): OrderRefusal | null {
  if (isReturned(payment)) return 'already_refunded'
  if (status === 'cancelled') return 'order_cancelled'

  return payment === 'authorized' ? 'payment_unconfirmed' : null
}

/** What is known of an order's money beside its status. */
export type PaymentState = {
  status: PaymentStatus
  /** The bank promised the money, and then did not give it. */
  isFailed?: boolean
  /** The customer's bank wants it back, and has not decided. */
  isDisputed?: boolean
  /** The books say another amount than the order. */
  isOfAnotherAmount?: boolean
}

/** Why a parcel may not leave, or `null` when it may: only what is paid for, in full and for good, is sent. */
export function refuseShipping(payment: PaymentState): OrderRefusal | null {
  if (isReturned(payment.status)) return 'payment_returned'
  if (payment.isFailed) return 'payment_failed'
  if (payment.status === 'authorized') return 'payment_unconfirmed'
  if (payment.isDisputed) return 'payment_disputed'

  return payment.isOfAnotherAmount ? 'payment_of_another_amount' : null
}

/** Whether an order in this status is out of the shop's hands. */
export const hasLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/** Whether the money is being given back, or has been. */
const isReturned = (payment: PaymentStatus): boolean => payment === 'refund_pending' || payment === 'refunded'
