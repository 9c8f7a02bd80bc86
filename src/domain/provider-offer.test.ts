import { expect, test } from 'vitest'
import { providerDiscount } from './provider-offer.ts'

test.each([
  ['an offer within the cap', 45_000, 'offer_1', { isAllowed: true, cap: 50 }, 5_000],
  ['an offer of a paisa too much', 44_999, 'offer_1', { isAllowed: true, cap: 50 }, null],
  ['less without an offer', 45_000, null, { isAllowed: true, cap: 50 }, null],
  ['more with an offer', 55_000, 'offer_1', { isAllowed: true, cap: 50 }, null],
  ['an offer that is not allowed', 45_000, 'offer_1', { isAllowed: false, cap: 50 }, null],
])('%s', (_, amountPaise, offerId, offers, taken) => {
  expect(providerDiscount({ amountPaise, offerId }, 50_000, offers)).toBe(taken)
})
