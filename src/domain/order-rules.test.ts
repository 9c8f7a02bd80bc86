import { expect, test } from 'vitest'
import { hasLeft, refuseCancel, refuseLineRefund, refuseRefund, refuseShipping } from './order-rules.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'

test.each([
  ['placed', 'customer', null],
  ['shipped', 'customer', 'order_not_cancellable'],
  ['delivered', 'customer', 'order_delivered'],
  ['cancelled', 'customer', 'order_cancelled'],
  ['placed', 'admin', null],
  ['shipped', 'admin', null],
  ['delivered', 'admin', 'order_delivered'],
  ['cancelled', 'admin', 'order_cancelled'],
] as const)('%s, cancelled by the %s: %s', (status, by, refusal) => {
  expect(refuseCancel(status, by)).toBe(refusal)
})

test.each([
  ['authorized', null],
  ['captured', null],
  ['refund_pending', 'already_refunded'],
  ['refunded', 'already_refunded'],
] as const)('a delivered order, its payment %s, refunded: %s', (payment, refusal) => {
  expect(refuseRefund('delivered', payment)).toBe(refusal)
})

test.each(['placed', 'shipped', 'cancelled'] as const)(
  'an order that is %s is not refunded, however paid',
  (status) => {
    for (const payment of PAYMENT_STATUSES) expect(refuseRefund(status, payment)).toBe('order_not_refundable')
  },
)

test.each([
  ['placed', 'captured', null],
  ['shipped', 'captured', null],
  ['delivered', 'captured', null],
  ['cancelled', 'captured', 'order_cancelled'],
  ['placed', 'authorized', 'payment_unconfirmed'],
  ['placed', 'refund_pending', 'already_refunded'],
  ['cancelled', 'refunded', 'already_refunded'],
] as const)('pieces of an order that is %s, its payment %s, refunded: %s', (status, payment, refusal) => {
  expect(refuseLineRefund(status, payment)).toBe(refusal)
})

test.each([
  ['authorized', 'payment_unconfirmed'],
  ['captured', null],
  ['refund_pending', 'payment_returned'],
  ['refunded', 'payment_returned'],
] as const)('a parcel whose payment is %s, shipped: %s', (payment, refusal) => {
  expect(refuseShipping({ status: payment })).toBe(refusal)
})

test.each([
  [{ status: 'authorized', isFailed: true }, 'payment_failed'],
  [{ status: 'captured', isDisputed: true }, 'payment_disputed'],
  [{ status: 'captured', isOfAnotherAmount: true }, 'payment_of_another_amount'],
  [{ status: 'refunded', isDisputed: true, isOfAnotherAmount: true }, 'payment_returned'],
  [{ status: 'captured', isFailed: false, isDisputed: false, isOfAnotherAmount: false }, null],
] as const)('a parcel whose payment is %j, shipped: %s', (payment, refusal) => {
  expect(refuseShipping(payment)).toBe(refusal)
})

test('what is shipped or delivered has left', () => {
  expect(ORDER_STATUSES.filter(hasLeft)).toEqual(['shipped', 'delivered'])
})
