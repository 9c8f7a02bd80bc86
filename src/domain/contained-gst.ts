import { type Gst, type GstPart, gstParts } from './gst.ts'
import { toPaise } from './money.ts'
import { share } from './share.ts'
import { sumOf } from './sum-of.ts'
import { byRate, type TaxedAmount, taxIn } from './tax.ts'

/**
 * Takes the tax out of amounts, in whole rupees, that contain it. The tax of each rate is rounded once, to the rupee,
 * and then shared out over the lines of that rate, to the paisa. Within a state every line has equal halves for
 * centre and state.
 */
export function splitContainedGst(amounts: readonly TaxedAmount[], isWithinState: boolean): Gst {
  const lines = amounts.map(({ amount }) => ({ taxable: toPaise(amount), tax: 0 }))
  for (const { taxPercent, amount } of byRate(amounts)) {
    const parts = gstParts(toPaise(taxIn(amount, taxPercent)), isWithinState, taxPercent)
    const weights = amounts.map((line) => (line.taxPercent === taxPercent ? line.amount : 0))
    for (const [i, part] of share(parts[0]?.amount ?? 0, weights).entries()) {
      const line = lines[i]
      if (!line || part === 0) continue
      line.tax = part * parts.length
      line.taxable -= line.tax
    }
  }
  const rates = lines.map(({ tax }, i) => ({ tax, taxPercent: amounts[i]?.taxPercent ?? 0 }))

  return {
    taxable: sumOf(lines.map(({ taxable }) => taxable)),
    lines,
    parts: partsByRate(rates, isWithinState),
  }
}

/** The taxes that lines of several rates are made of, in paise, the lowest rate first; what is not taxed has none. */
export function partsByRate(lines: readonly { tax: number; taxPercent: number }[], isWithinState: boolean): GstPart[] {
  return byRate(lines.map(({ tax, taxPercent }) => ({ amount: tax, taxPercent })))
    .filter(({ taxPercent }) => taxPercent > 0)
    .flatMap(({ taxPercent, amount }) => gstParts(amount, isWithinState, taxPercent))
}
