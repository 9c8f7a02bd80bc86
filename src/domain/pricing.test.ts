import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLines } from './pricing.ts'
import { taxOn } from './tax.ts'

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

test('totals of a cart', () => {
  const lines = [
    { price: 249, quantity: 2 },
    { price: 329, quantity: 1 },
  ]

  expect(priceLines(lines)).toEqual({ itemCount: 3, subtotal: 827, discount: 0, tax: 149, shipping: 0, total: 976 })
  expect(priceLines(lines, 100)).toEqual({
    itemCount: 3,
    subtotal: 827,
    discount: 100,
    tax: 131,
    shipping: 0,
    total: 858,
  })
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 30 },
)

test('totals are whole rupees that add up, and the tax is the nearest to 18%', () => {
  fc.assert(
    fc.property(lines, fc.nat(50_000), (cart, discount) => {
      const totals = priceLines(cart, discount)
      const taxable = totals.subtotal - totals.discount

      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
      expect(totals.total).toBe(taxable + totals.tax + totals.shipping)
      expect(Math.abs(totals.tax * 100 - taxable * 18)).toBeLessThanOrEqual(50)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})
