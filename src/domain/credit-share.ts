import { share } from './share.ts'

/** A line of an invoice whose amount contains its tax, in paise. */
export type InvoicedLine = { amount: number; tax: number }

/** A credit note: how much it takes back, and of which lines; without weights it is of all that is left. */
export type Credit = { amountPaise: number; weights: readonly number[] | null }

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * What the last of some credit notes takes back of each line, and of its tax. They are gone through from the first, so
 * that no line gives back more than it was, and whatever is taken back in whatever parts, all of it takes all of the tax back.
 */
export function creditLines(
  lines: readonly InvoicedLine[],
  credits: readonly Credit[],
  isWithinState: boolean,
): InvoicedLine[] {
  const taxes = isWithinState ? 2 : 1
  let left = lines.map(({ amount }) => amount)
  let taken = lines.map(() => 0)
  for (const { amountPaise, weights } of credits) {
    left = left.map((amount, i) => amount - (taken[i] ?? 0))
    taken = takeOff(left, amountPaise, weights ?? left)
  }

  return lines.map((line, i) => {
    const before = line.amount - (left[i] ?? 0)
    const amount = taken[i] ?? 0
    return { amount, tax: taxUpTo(line, before + amount, taxes) - taxUpTo(line, before, taxes) }
  })
}

/** Takes an amount off by weight; what a line cannot give, the others do. */
function takeOff(left: readonly number[], amount: number, weights: readonly number[]): number[] {
  const wanted = Math.min(amount, sumOf(left))
  const first = share(wanted, weights).map((part, i) => Math.min(part, left[i] ?? 0))
  const rest = share(
    wanted - sumOf(first),
    left.map((most, i) => most - (first[i] ?? 0)),
  )

  return first.map((part, i) => part + (rest[i] ?? 0))
}

/** The tax in the first so many paise of a line, in equal parts for so many governments. */
function taxUpTo({ amount, tax }: InvoicedLine, paise: number, taxes: number): number {
  if (amount === 0) return 0

  return Number((BigInt(tax) * BigInt(paise)) / BigInt(taxes * amount)) * taxes
}
