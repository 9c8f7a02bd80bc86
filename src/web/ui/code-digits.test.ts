import { expect, test } from 'vitest'
import { enter, isWhole, NO_DIGITS, withoutDigit } from './code-digits.ts'

test.each([
  ['a digit goes into its box and on to the next', NO_DIGITS, 0, '4', '4     ', 1],
  ['a digit goes into its box only', '12    ', 3, '4', '12 4  ', 4],
  ['a second digit replaces the first', '123456', 2, '39', '129456', 3],
  ['the same digit again is only a step', '123456', 2, '33', '123456', 3],
  ['a new digit before the old one replaces it too', '123456', 2, '93', '129456', 3],
  ['a whole code fills all boxes, from anywhere', '9     ', 4, '482913', '482913', 6],
  ['a code with words and spaces around it', NO_DIGITS, 0, 'code: 482 913', '482913', 6],
  ['the first six of more digits', NO_DIGITS, 0, '4829137', '482913', 6],
  ['a part of a code goes on from its box', NO_DIGITS, 2, '829', '  829 ', 5],
  ['a part that does not fit is cut', NO_DIGITS, 4, '829', '    82', 7],
])('%s', (_, digits, box, text, entered, next) => {
  expect(enter(digits, box, text)).toEqual({ digits: entered, next })
})

test('what is no digit changes nothing', () => {
  expect(enter('12    ', 2, 'x')).toBeNull()
})

test('a code is whole when no box is empty', () => {
  expect(isWhole('482913')).toBe(true)
  expect(isWhole(withoutDigit('482913', 2))).toBe(false)
})
