import { expect, test } from 'vitest'
import { pricePerPiece } from './piece-price.ts'
import { countsOtherwise, pricePerHundred, unitSalePrice } from './unit-price.ts'

test.each([
  [249, '180 g (4 × 45 g)', { amount: 138.33, per: '100 g' }, { amount: 1.38, per: 'g' }],
  [199, '180 g', { amount: 110.56, per: '100 g' }, { amount: 1.11, per: 'g' }],
  [720, '4 × 160 ml', { amount: 112.5, per: '100 ml' }, { amount: 1.13, per: 'ml' }],
  [999, '999 g', { amount: 100, per: '100 g' }, { amount: 1, per: 'g' }],
  [201, '200 g', { amount: 100.5, per: '100 g' }, { amount: 1.01, per: 'g' }],
  [679, '540 g (12 × 45 g)', { amount: 125.74, per: '100 g' }, { amount: 1.26, per: 'g' }],
  [1399, '1080 g (24 × 45 g)', { amount: 129.54, per: '100 g' }, { amount: 1295.37, per: 'kg' }],
  [1000, '1 kg', { amount: 100, per: '100 g' }, { amount: 1000, per: 'kg' }],
  [1499, '1.5 litre', { amount: 99.93, per: '100 ml' }, { amount: 999.33, per: 'litre' }],
  [249, '4 bombs', null, null],
  [249, null, null, null],
])('₹%d for %j', (price, netQuantity, perHundred, unit) => {
  expect(pricePerHundred(price, netQuantity)).toEqual(perHundred)
  expect(unitSalePrice(price, netQuantity)).toEqual(unit)
})

test.each([
  [249, 4, 62],
  [199, 4, 50],
  [329, 1, 329],
])('of ₹%d for %d each is ₹%d', (price, pieces, each) => {
  expect(pricePerPiece(price, pieces)).toBe(each)
})

test('a label may count other pieces than the box', () => {
  expect(countsOtherwise('180 g (4 × 45 g)', 6)).toBe(true)
  expect(countsOtherwise('180 g (4 × 45 g)', 4)).toBe(false)
  expect(countsOtherwise('180 g', 6)).toBe(false)
})
