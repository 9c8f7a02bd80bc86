import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero Rupees Only'],
  [1, 'One Rupee Only'],
  [13, 'Thirteen Rupees Only'],
  [20, 'Twenty Rupees Only'],
  [42, 'Forty Two Rupees Only'],
  [100, 'One Hundred Rupees Only'],
  [353, 'Three Hundred Fifty Three Rupees Only'],
  [1001, 'One Thousand One Rupees Only'],
  [10_000, 'Ten Thousand Rupees Only'],
  [99_999, 'Ninety Nine Thousand Nine Hundred Ninety Nine Rupees Only'],
  [102_300, 'One Lakh Two Thousand Three Hundred Rupees Only'],
  [10_000_000, 'One Crore Rupees Only'],
  [
    123_45_67_890,
    'One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Rupees Only',
  ],
])('%i is %s', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words)
})

test.each([
  [293, 65, 'Two Hundred Ninety Three Rupees and Sixty Five Paise Only'],
  [1, 1, 'One Rupee and One Paisa Only'],
  [0, 50, 'Zero Rupees and Fifty Paise Only'],
])('%i rupees and %i paise: %s', (rupees, paise, words) => {
  expect(amountInWords(rupees, paise)).toBe(words)
})
