import { expect, test } from 'vitest'
import { formatRupees } from './money.ts'
import { formatExactRupees, formatFullRupees } from './paise.ts'

const RUPEES = { style: 'currency', currency: 'INR' } as const
const standard = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', { ...RUPEES, ...options })

test('rupees are written as the standard has them', () => {
  expect([0, 999, 1_000, 1_00_000].map(formatRupees)).toEqual(['₹0', '₹999', '₹1,000', '₹1,00,000'])

  const whole = standard({ maximumFractionDigits: 0 })
  for (const amount of amounts()) expect(formatRupees(amount)).toBe(whole.format(amount))
})

test('paise are written as the standard has them, in full or only where there are some', () => {
  expect([294, 147.5].map(formatExactRupees)).toEqual(['₹294', '₹147.50'])

  const full = standard({ minimumFractionDigits: 2 })
  const exact = standard({ minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })
  for (const amount of amounts()) {
    expect([formatFullRupees(amount), formatExactRupees(amount)]).toEqual([full.format(amount), exact.format(amount)])
  }
})

/** From a rupee to a hundred crore, with paise and without, owed and due. */
function amounts(): number[] {
  const sizes = Array.from({ length: 300 }, (_, at) => Math.round(1.072 ** at * 100) / 100)

  return sizes.flatMap((size) => [size, Math.round(size), -size])
}
