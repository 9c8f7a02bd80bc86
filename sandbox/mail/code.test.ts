import { expect, test } from 'vitest'
import { codeIn } from './code.ts'

test.each([
  ['482913 is your Dhamaka code', 'Your code is 482913.', '482913'],
  ['Verify', 'OTP: 000123 (valid 10 minutes)', '000123'],
  ['Your code', 'Ref 12345678, code 111222, then 333444', '111222'],
  ['Order placed', 'Deliver to Delhi 110001', null],
  ['Order placed', 'PIN code 110001', null],
  ['Your code', 'It is 12345', null],
])('the code in "%s": "%s" is %s', (subject, text, code) => {
  expect(codeIn({ subject, text })).toBe(code)
})
