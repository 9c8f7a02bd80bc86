import { share } from './share.ts'
import { sumOf } from './sum-of.ts'

/** A line of an invoice whose amount contains its tax, in paise. */
export type InvoicedLine = { amount: number; tax: number }

/** A credit note: how much it takes back, and of which lines; without weights it is of all that is left. */
export type Credit = { amountPaise: number; weights: readonly number[] | null }

/**
 * What the last of an invoice's credit notes takes back of each line, and of its tax. All notes are gone through from
 * the first. So no line gives back more than it was, and when all of it has been taken back, in whatever parts, all
 * of its tax has been, too.
 */
export function creditLines(
  lines: readonly InvoicedLine[],
  credits: readonly Credit[],
  isWithinState: boolean,
): InvoicedLine[] {
  const taxes = isWithinState ? 2 : 1
  let left = [...lines]
  let taken = lines.map(() => NOTHING)
  for (const { amountPaise, weights } of credits) {
    left = left.map((line, i) => less(line, taken[i]))
    const amounts = left.map(({ amount }) => amount)
    const parts = takeOff(amounts, amountPaise, weights ?? amounts)
    taken = lines.map((line, i) => takenOf(line, { left: left[i] ?? NOTHING, amount: parts[i] ?? 0, taxes }))
  }

  return taken
}

const NOTHING: InvoicedLine = { amount: 0, tax: 0 }

const less = (line: InvoicedLine, taken = NOTHING): InvoicedLine => ({
  amount: line.amount - taken.amount,
  tax: line.tax - taken.tax,
})

/**
 * Takes an amount off what is left of a line, with the tax that is in it. The tax is divided into as many equal parts
 * as there are taxes (`taxes`: two within a state). Neither the amount that is taken nor the amount that stays is
 * ever smaller than its own tax. A single paisa cannot be halved, so where two taxes share it there is no tax in it.
 */
function takenOf(
  line: InvoicedLine,
  { left, amount, taxes }: { left: InvoicedLine; amount: number; taxes: number },
): InvoicedLine {
  const inEqualParts = (paise: number) => paise - (paise % taxes)
  const staying = left.amount - amount
  const taxStaying = Math.min(line.tax - taxUpTo(line, line.amount - staying, taxes), inEqualParts(staying))

  return { amount, tax: Math.min(left.tax - taxStaying, inEqualParts(amount)) }
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
