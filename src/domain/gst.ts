import { toPaise } from './money.ts'
import type { PricedLine } from './pricing.ts'
import { share } from './share.ts'
import { TAX_PERCENT } from './tax.ts'

/** What an order came to, in whole rupees; what was taxed is the total without tax and shipping. */
export type TaxedOrder = {
  lines: readonly DiscountedLine[]
  tax: number
  shipping: number
  total: number
}

/** A line and its part of the discount, where there is one. */
export type DiscountedLine = PricedLine & { discount?: number }

/** What a line came to after its discount, in whole rupees. */
export const netOf = ({ price, quantity, discount = 0 }: DiscountedLine): number => price * quantity - discount

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
  const weights = lines.map(netOf)
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
export function gstParts(taxPaise: number, isWithinState: boolean, percent: number = TAX_PERCENT): GstPart[] {
  const names = isWithinState ? (['CGST', 'SGST'] as const) : (['IGST'] as const)

  return names.map((name) => ({ name, percent: percent / names.length, amount: taxPaise / names.length }))
}
