import { expect, test } from 'vitest'
import { type RefundSum, refundedOf, statusByRefunds } from './refund-sums.ts'

const refund = (amountPaise: number | null, status: RefundSum['status'], isElsewhere = false): RefundSum => ({
  amountPaise,
  status,
  isElsewhere,
})

test.each([
  ['nothing', [], 0, 'captured'],
  ['a part that is back', [refund(100, 'done')], 100, 'captured'],
  ['all of it asked for', [refund(300, 'pending')], 300, 'refund_pending'],
  ['all of it owed', [refund(300, 'refused')], 300, 'refund_pending'],
  ['all of it back', [refund(300, 'done')], 300, 'refunded'],
  ['all of it by hand', [refund(300, 'by_hand')], 300, 'refunded'],
  ['a part back, the rest on its way', [refund(100, 'done'), refund(200, 'pending')], 300, 'refund_pending'],
  ['a part back here, the rest elsewhere', [refund(100, 'done'), refund(200, 'done', true)], 300, 'refunded'],
  ['what failed elsewhere', [refund(300, 'failed', true)], 0, 'captured'],
  ['what failed here, and is tried again', [refund(300, 'failed')], 300, 'refund_pending'],
  ['a row from before migration 0011, all of it', [refund(null, 'done')], 300, 'refunded'],
  ['more than there was', [refund(300, 'pending'), refund(100, 'done', true)], 300, 'refund_pending'],
] as const)('%s', (_, refunds, refunded, status) => {
  const payment = { amountPaise: 300, status: 'captured' as const }

  expect([refundedOf(payment, refunds), statusByRefunds(payment, refunds)]).toEqual([refunded, status])
})

test('what was given back elsewhere before migration 0011 is back', () => {
  expect(refundedOf({ amountPaise: 300, status: 'refunded' }, [])).toBe(300)
})

test('a payment that is not confirmed stays so', () => {
  expect(statusByRefunds({ amountPaise: 300, status: 'authorized' }, [])).toBe('authorized')
})
