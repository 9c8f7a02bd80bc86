import { expect, test } from 'vitest'
import { searchedPhone } from './searched-phone.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0091-98765-43210', '9876543210'],
  ['(+91) 98765.43210', '9876543210'],
  ['98765 4', '987654'],
  ['+91 987', '987'],
  ['0 987', '987'],
  ['0091 987', '987'],
  ['91987', '91987'],
  ['+1 415 555 0100', '14155550100'],
  ['43210', '43210'],
])('%s looks for %s', (text, digits) => {
  expect(searchedPhone(text)).toBe(digits)
})

test.each(['asha', 'asha 98765', '+91', '12', '', '4th'])('%j is no phone', (text) => {
  expect(searchedPhone(text)).toBeNull()
})
