import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditLines } from './credit-share.ts'

/** What each of some credit notes of money takes back of one line. */
const notesOf = (line: { amount: number; tax: number }, amounts: readonly number[], isWithinState: boolean) =>
  amounts.flatMap((_, i) => {
    const upTo = amounts.slice(0, i + 1).map((amountPaise) => ({ amountPaise, weights: null }))
    return creditLines([line], upTo, isWithinState)
  })

test('the last paisa of a line takes no tax back that is more than itself: the credit note before it has taken that', () => {
  const delivery = { amount: 3000, tax: 322 }

  expect(notesOf(delivery, [1499, 1500, 1], true)).toEqual([
    { amount: 1499, tax: 160 },
    { amount: 1500, tax: 162 },
    { amount: 1, tax: 0 },
  ])
})

test('a first paisa takes no tax back within a state, and what follows takes all of it', () => {
  expect(notesOf({ amount: 140, tax: 40 }, [1, 139], true)).toEqual([
    { amount: 1, tax: 0 },
    { amount: 139, tax: 40 },
  ])
})

test('in whatever two parts a line goes back, each is at least its tax, in equal halves within a state, and both take all of it', () => {
  const half = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(
      half,
      fc.integer({ min: 5, max: 12 }),
      fc.nat(),
      fc.boolean(),
      (halfTax, factor, cut, isWithinState) => {
        const line = { amount: 2 * halfTax * factor + 1, tax: 2 * halfTax }
        const first = cut % line.amount
        const notes = notesOf(line, [first, line.amount - first], isWithinState)

        expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(line.tax)
        for (const { amount, tax } of notes) {
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(amount)
          if (isWithinState) expect(tax % 2).toBe(0)
        }
      },
    ),
  )
})
