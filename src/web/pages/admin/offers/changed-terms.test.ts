import { expect, test } from 'vitest'
import type { Offer, OfferForm } from '#contract/offers.ts'
import { changedTerms } from './changed-terms.ts'

const form: OfferForm = {
  name: 'Diwali',
  kind: 'amount',
  value: 50,
  minimum: 500,
  buy: null,
  get: null,
  products: ['gone'],
  code: null,
  from: null,
  to: null,
  perCustomer: null,
  total: null,
  firstOrderOnly: false,
  isActive: true,
  inBanner: false,
}
const use = { state: 'live' as const, uses: 3, reserved: 0, cost: 150, createdAt: '2026-11-01T10:00:00.000Z' }
const offer: Offer = { id: '1', ...form, ...use }

test('only what was changed of an offer is sent', () => {
  expect(changedTerms(offer, form)).toEqual({})
  expect(changedTerms(offer, { ...form, name: 'Holi', products: [] })).toEqual({ name: 'Holi', products: [] })
})

test('rupees stay rupees, though somebody else has made percent of the offer meanwhile', () => {
  expect(changedTerms(offer, { ...form, value: 60 })).toEqual({ kind: 'amount', value: 60, buy: null, get: null })
})
