import { expect, test } from 'vitest'
import { paymentMethodName } from './payment-method.ts'

test.each([
  ['card', 'card'],
  ['upi', 'UPI'],
  ['netbanking', 'net banking'],
  ['wallet', 'wallet'],
  ['emi', 'EMI'],
  ['cardless_emi', 'cardless EMI'],
  ['paylater', 'pay later'],
  ['bank_transfer', 'bank transfer'],
  ['barter', 'barter'], // a word the provider may bring one day
])('%s is written %s', (method, name) => {
  expect(paymentMethodName(method)).toBe(name)
})
