import { expect, test } from 'vitest'
import { noOrderReasonOf, REFUND_REASONS } from './refund-reasons.ts'

test('why a payment became no order is known again by the words of its refund', () => {
  expect(noOrderReasonOf(REFUND_REASONS.second_payment)).toBe('second_payment')
  expect(noOrderReasonOf(REFUND_REASONS.offer_used_up)).toBe('offer_used_up')
})

test.each([REFUND_REASONS.made_elsewhere, 'arrived broken', 'second_payment', ''])(
  '"%s" is of an order, or says nothing of that',
  (words) => {
    expect(noOrderReasonOf(words)).toBeUndefined()
  },
)

test('no two reasons have the same words', () => {
  const words = Object.values(REFUND_REASONS)
  expect(new Set(words).size).toBe(words.length)
})
