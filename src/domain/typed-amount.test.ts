import { expect, test } from 'vitest'
import { tidyAmount } from './typed-amount.ts'

test.each([
  ['1499', '1499'],
  ['1,499', '1499'],
  [' ₹1,499 ', '1499'],
  ['₹ 499', '499'],
  ['1,00,000', '100000'],
  ['12,34,567', '1234567'],
  ['100,000', '100000'],
  ['1,234,567', '1234567'],
  ['1,299.50', '1299.50'],
  ['', ''],
])('%j is %j', (text, digits) => {
  expect(tidyAmount(text)).toBe(digits)
})

test.each(['1,2', '12,34', '1,4999', ',499', '1,,499', '1,499,', '1,00,00', '1.299,50', '1 499'])(
  '%j is no amount',
  (text) => {
    expect(Number(tidyAmount(text))).toBeNaN()
  },
)
