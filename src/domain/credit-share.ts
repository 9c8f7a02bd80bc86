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
 * An amount of what is left of a line, with its tax, in equal parts for so many governments. Neither what is taken nor what stays
 * is ever less than the tax in it: of a single paisa two governments have nothing, and who takes the end of a line back paisa by paisa
 * leaves them their last one.
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
