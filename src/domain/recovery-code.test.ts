import { expect, test } from 'vitest'
import { groupRecoveryCode, makeRecoveryCode, RECOVERY_CODE_ALPHABET, readRecoveryCode } from './recovery-code.ts'

const CODE = 'abcdefgh23456789'

test.each([
  ['abcd-efgh-2345-6789', CODE],
  [' ABCD EFGH 2345 6789 ', CODE],
  [CODE, CODE],
  ['123456', null],
  ['', null],
  ['abcd-efgh-2345-678', null],
  ['abcd-efgh-2345-67890', null],
  ['abcd-efgh-2345-678l', null],
])('%j is read as %j', (typed, signs) => {
  expect(readRecoveryCode(typed)).toBe(signs)
})

test('a code is made of its alphabet, and read as it was grouped', () => {
  let next = 0
  const code = makeRecoveryCode((limit) => next++ % limit)

  expect(new Set(RECOVERY_CODE_ALPHABET).size).toBe(32)
  expect(groupRecoveryCode(code)).toBe('abcd-efgh-ijkm-npqr')
  expect(readRecoveryCode(groupRecoveryCode(code))).toBe(code)
})
