import { expect, test } from 'vitest'
import { taxIn, taxInAll, taxOn } from './tax.ts'

test.each([
  [0, 0],
  [2, 0], // 0.36
  [3, 1], // 0.54
  [100, 18],
  [249, 45], // 44.82
  [25, 5], // 4.5 is rounded up
  [9_999_999, 1_800_000],
])('the tax on ₹%i is ₹%i', (rupees, tax) => {
  expect(taxOn(rupees)).toBe(tax)
})

test.each([
  [0, 18, 0],
  [118, 18, 18],
  [249, 18, 38], // 37.98
  [105, 5, 5],
  [9, 12, 1], // 0.96
  [7, 40, 2],
  [100, 0, 0],
  [63, 5, 3],
])('₹%i at %i%% contain ₹%i', (rupees, percent, tax) => {
  expect(taxIn(rupees, percent)).toBe(tax)
})

test('the tax of each rate is rounded once', () => {
  const at = (amount: number, taxPercent: number) => ({ amount, taxPercent })

  expect(taxInAll([at(10, 18), at(10, 18), at(10, 5)])).toBe(taxIn(20, 18) + taxIn(10, 5))
  expect(taxInAll([])).toBe(0)
})
