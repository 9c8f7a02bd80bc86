import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGst } from './gst.ts'
import { share } from './share.ts'
import { taxOn } from './tax.ts'

const order = (lines: [price: number, quantity: number][], discount = 0, shipping = 0) => {
  const priced = lines.map(([price, quantity]) => ({ price, quantity }))
  const goods = sum(priced.map(({ price, quantity }) => price * quantity)) - discount
  const tax = taxOn(goods)

  return { lines: priced, tax, shipping, total: goods + tax + shipping }
}

const once = (price: number): [number, number] => [price, 1]
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

test('within the state: half to the centre, half to the state', () => {
  expect(splitGst(order([[299, 1]]), true)).toEqual({
    taxable: 29_900,
    lines: [{ taxable: 29_900, tax: 5400 }],
    parts: [
      { name: 'CGST', percent: 9, amount: 2700 },
      { name: 'SGST', percent: 9, amount: 2700 },
    ],
  })
})

test('between states: one tax', () => {
  expect(splitGst(order([[299, 1]]), false)).toMatchObject({ parts: [{ name: 'IGST', percent: 18, amount: 5400 }] })
})

test.each([
  ['an odd rupee of tax is halved to the paisa', order([[16, 1]]), [1600], [300]],
  ['a share follows the price', order([100, 300].map(once)), [10_000, 30_000], [1800, 5400]],
  ['a share follows the quantity', order([once(100), [100, 3]]), [10_000, 30_000], [1800, 5400]],
  ['a discount comes off in proportion', order([200, 100].map(once), 100), [13_333, 6667], [2400, 1200]],
  ['what is left over goes to the largest remainder', order([1, 1, 2].map(once)), [100, 100, 200], [26, 24, 50]],
  ['shipping is not taxed', order([[100, 2]], 0, 50), [20_000], [3600]],
  ['a whole discount leaves nothing to tax', order([[100, 1]], 100), [0], [0]],
])('%s', (_, bought, taxables, taxes) => {
  const { lines } = splitGst(bought, true)

  expect(lines.map(({ taxable }) => taxable)).toEqual(taxables)
  expect(lines.map(({ tax }) => tax)).toEqual(taxes)
})

test('a tax contained in the price is split like one on top', () => {
  const bought = { lines: [{ price: 118, quantity: 1 }], tax: 18, shipping: 0, total: 118 }

  expect(splitGst(bought, false)).toMatchObject({ taxable: 10_000, lines: [{ taxable: 10_000, tax: 1800 }] })
})

const bought = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 60,
  })
  .chain((lines) => {
    const subtotal = sum(lines.map(([price, quantity]) => price * quantity))

    return fc
      .tuple(fc.integer({ min: 0, max: subtotal }), fc.integer({ min: 0, max: 500 }))
      .map(([discount, shipping]) => order(lines, discount, shipping))
  })

test('the parts always add up, in whole paise', () => {
  fc.assert(
    fc.property(bought, fc.boolean(), (order, isWithinState) => {
      const { taxable, lines, parts } = splitGst(order, isWithinState)

      expect(sum(lines.map((line) => line.tax))).toBe(order.tax * 100)
      expect(sum(parts.map((part) => part.amount))).toBe(order.tax * 100)
      expect(sum(lines.map((line) => line.taxable))).toBe(taxable)
      expect(taxable + (order.tax + order.shipping) * 100).toBe(order.total * 100)
      for (const number of [
        ...lines.flatMap((line) => [line.taxable, line.tax]),
        ...parts.map((part) => part.amount),
      ]) {
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
      }
      if (isWithinState) expect(lines.every((line) => line.tax % 2 === 0)).toBe(true)
    }),
  )
})

test('a share is never a whole unit away from what is due', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.array(fc.nat(2_000_000), { minLength: 1 }), (amount, weights) => {
      const all = sum(weights)
      fc.pre(all > 0)

      for (const [i, part] of share(amount, weights).entries()) {
        const off = BigInt(part) * BigInt(all) - BigInt(amount) * BigInt(weights[i] ?? 0)
        expect(off > -BigInt(all) && off < BigInt(all)).toBe(true)
      }
    }),
  )
})
