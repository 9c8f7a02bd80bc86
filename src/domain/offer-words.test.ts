import { expect, test } from 'vitest'
import { bannerWords, offerWords, timesWords } from './offer-words.ts'

const HALF = { kind: 'percent', value: 50, minimum: 500, buy: null, get: null, products: [] } as const
const DIWALI = { ...HALF, name: 'Diwali', code: null, from: '2026-11-01', to: '2026-11-05', firstOrderOnly: false }
const names: Record<string, string> = { a: 'Berry Blast', b: 'Guava Lime' }

test.each([
  ['50% off over ₹500', {}],
  ['50% off', { minimum: 0 }],
  ['₹1,00,000 off', { kind: 'amount', value: 100_000, minimum: 0 }],
  ['buy 2 get 1 free', { kind: 'buy_get', value: null, buy: 2, get: 1, minimum: 0 }],
  ['free delivery over ₹500', { kind: 'free_delivery', value: null }],
  ['50% off over ₹500 on Berry Blast', { products: ['a'] }],
  ['50% off over ₹500 on Berry Blast and Guava Lime', { products: ['a', 'b'] }],
  ['50% off over ₹500 on 3 products', { products: ['a', 'b', 'c'] }],
  ['50% off over ₹500 on one product', { products: ['c'] }],
] as const)('%s', (words, change) => {
  expect(offerWords({ ...HALF, ...change }, (id) => names[id])).toBe(words)
})

test.each([
  ['1–5 Nov', '2026-11-01', '2026-11-05'],
  ['1 Nov', '2026-11-01', '2026-11-01'],
  ['30 Oct – 5 Nov', '2026-10-30', '2026-11-05'],
  ['from 1 Nov', '2026-11-01', null],
  ['until 5 Nov', null, '2026-11-05'],
  ['until 5 Nov, 6:00 pm', null, '2026-11-05T12:30:00Z'],
  ['1 Nov, 12:00 am – 5 Nov, 6:00 pm', '2026-11-01', '2026-11-05T12:30:00Z'],
  ['', null, null],
])('%s', (words, from, to) => {
  expect(timesWords({ from, to }).replaceAll(/[\u2009\u202f]/g, ' ')).toBe(words)
})

test.each([
  ['Diwali: 50% off over ₹500, until 5 Nov', {}],
  ['50% off over ₹500, until 5 Nov', { name: '50% off over ₹500' }],
  ['Buy 2 get 1 free', { name: 'Buy 2 get 1 free', kind: 'buy_get', value: null, buy: 2, get: 1, to: null }],
  [
    'Welcome: 50% off, first order, code HELLO',
    { name: 'Welcome', minimum: 0, firstOrderOnly: true, code: 'HELLO', to: null },
  ],
] as const)('the banner says: %s', (words, change) => {
  expect(bannerWords({ ...DIWALI, ...change })).toBe(words)
})
