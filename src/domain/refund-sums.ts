import type { PaymentStatus } from './payment-status.ts'

/** A refund as far as its sum goes; without an amount it is of the whole payment. */
export type RefundSum = {
  status: 'pending' | 'done' | 'failed' | 'refused' | 'by_hand'
  amountPaise: number | null
  isElsewhere: boolean
}

type PaidSum = { amountPaise: number; status: PaymentStatus }

/** Whether its money is back, on its way, or owed. What somebody tried elsewhere and failed is none of these. */
export const isCounted = ({ status, isElsewhere }: RefundSum): boolean => !(status === 'failed' && isElsewhere)

const isBack = ({ status }: RefundSum): boolean => status === 'done' || status === 'by_hand'

/** What goes back of a payment, or is back already, in paise. */
export function refundedOf(payment: PaidSum, refunds: readonly RefundSum[]): number {
  // What was given back elsewhere before migration 0011 has no refund of its own.
  return payment.status === 'refunded' ? payment.amountPaise : countedSum(payment, refunds)
}

/** What some refunds of a payment come to, those that somebody tried elsewhere and failed left out, in paise. */
export const countedSum = (payment: PaidSum, refunds: readonly RefundSum[]): number =>
  sumOf(payment, refunds.filter(isCounted))

/** Where a payment stands by its refunds: it stays captured until all of it goes back. */
export function statusByRefunds(payment: PaidSum, refunds: readonly RefundSum[]): PaymentStatus {
  const isAll = (some: readonly RefundSum[]) => some.length > 0 && sumOf(payment, some) === payment.amountPaise
  if (isAll(refunds.filter(isBack))) return 'refunded'
  if (isAll(refunds.filter(isCounted))) return 'refund_pending'

  return payment.status === 'authorized' ? 'authorized' : 'captured'
}

function sumOf({ amountPaise: whole }: PaidSum, refunds: readonly RefundSum[]): number {
  const sum = refunds.reduce((all, { amountPaise }) => all + (amountPaise ?? whole), 0)

  return Math.min(sum, whole)
}
