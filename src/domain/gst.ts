import { toPaise } from './money.ts'
import { type PricedLine, TAX_PERCENT } from './pricing.ts'

/** Food preparations not elsewhere specified: what a drink mix is to the tax office. */
export const DRINK_MIX_HSN = '210690'

/** What an order came to, in whole rupees; what was taxed is the total without tax and shipping. */
export type TaxedOrder = {
  lines: readonly PricedLine[]
  tax: number
  shipping: number
  total: number
}

/** One tax of an order, in paise. */
export type GstPart = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amount: number }

/** An order's tax told apart, in paise: each line's share, and the taxes that make up the whole. */
export type Gst = {
  taxable: number
  lines: { taxable: number; tax: number }[]
  parts: GstPart[]
}

/** Splits an order's tax: half to the centre and half to the state at home, whole between states; every sum is exact. */
export function splitGst({ lines, tax, shipping, total }: TaxedOrder, isWithinState: boolean): Gst {
  const parts = gstParts(toPaise(tax), isWithinState)
  const amount = parts[0]?.amount ?? 0
  const weights = lines.map(({ price, quantity }) => price * quantity)
  const taxable = toPaise(total - tax - shipping)
  const taxables = share(taxable, weights)

  return {
    taxable,
    // Each part is shared out alone, so that the halves are equal on every line too.
    lines: share(amount, weights).map((part, i) => ({ taxable: taxables[i] ?? 0, tax: part * parts.length })),
    parts,
  }
}

/** The taxes that an even number of paise is made of. */
export function gstParts(taxPaise: number, isWithinState: boolean): GstPart[] {
  const names = isWithinState ? (['CGST', 'SGST'] as const) : (['IGST'] as const)

  return names.map((name) => ({ name, percent: TAX_PERCENT / names.length, amount: taxPaise / names.length }))
}

/** Shares whole units out by weight; what rounding leaves over goes to the largest remainders, the first of equals first. */
export function share(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0))

  // Paise times rupees can pass 2^53, where numbers begin to round.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(sum)))
  const left = amount - shares.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((product, i) => ({ i, remainder: product % BigInt(sum) }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1

  return shares
}
