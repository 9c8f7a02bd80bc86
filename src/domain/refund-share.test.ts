import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOfLines, type RefundableLine, refundShare } from './refund-share.ts'

const line = (productId: string, price: number, quantity: number, refundedQuantity = 0): RefundableLine => ({
  productId,
  price,
  quantity,
  refundedQuantity,
})

test.each([
  ['one of two', [line('a', 249, 2)], [{ productId: 'a', quantity: 1 }], [1]],
  ['the last one', [line('a', 249, 2, 1)], [{ productId: 'a', quantity: 1 }], [1]],
  ['more than are left', [line('a', 249, 2, 1)], [{ productId: 'a', quantity: 2 }], null],
  ['what was never bought', [line('a', 249, 2)], [{ productId: 'b', quantity: 1 }], null],
  ['the same product twice', [line('a', 249, 3)], [1, 2].map((quantity) => ({ productId: 'a', quantity })), [3]],
  ['a product on two lines', [line('a', 249, 1), line('a', 0, 1)], [{ productId: 'a', quantity: 2 }], [1, 1]],
])('%s', (_, lines, asked, pieces) => {
  expect(piecesOfLines(lines, asked)).toEqual(pieces)
})

test.each([
  ['one of two pieces is half of what was paid', [line('a', 249, 2)], [1], 58_800, 58_800, 29_400],
  ['the last piece takes the rest', [line('a', 249, 2, 1)], [1], 58_800, 29_400, 29_400],
  ['a discount is shared', [line('a', 100, 1), line('b', 300, 1)], [1, 0], 37_800, 37_800, 9_450],
  ['never more than is left', [line('a', 249, 2)], [1], 58_800, 10_000, 10_000],
  ['odd paise stay for the last', [line('a', 100, 3)], [1], 10_001, 10_001, 3_333],
])('%s', (_, lines, pieces, paidPaise, leftPaise, amount) => {
  expect(refundShare(lines, pieces, { paidPaise, leftPaise })).toBe(amount)
})

test('whatever goes back in whatever parts, the sum is what was paid, to the paisa', () => {
  const bought = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(
      bought,
      fc.integer({ min: 100, max: 100_000_000 }),
      fc.infiniteStream(fc.nat()),
      (items, paidPaise, draws) => {
        const lines = items.map((item, i) => line(String(i), item.price, item.quantity))
        let leftPaise = paidPaise
        while (lines.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity)) {
          const pieces: number[] = lines.map(({ quantity, refundedQuantity }) => {
            return Number(draws.next().value) % (quantity - refundedQuantity + 1)
          })
          if (!pieces.some(Boolean))
            pieces.splice(
              lines.findIndex((one) => one.refundedQuantity < one.quantity),
              1,
              1,
            )
          const amount = refundShare(lines, pieces, { paidPaise, leftPaise })
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(leftPaise)
          leftPaise -= amount
          for (const [i, one] of lines.entries()) one.refundedQuantity += pieces[i] ?? 0
        }
        expect(leftPaise).toBe(0)
      },
    ),
  )
})
