import { sumOf } from './sum-of.ts'

/** Food preparations not elsewhere specified: what a drink mix is to the tax office. */
export const DRINK_MIX_HSN = '210690'

/** What bringing a parcel is to the tax office, where it is taxed by itself: courier services. */
export const DELIVERY_SAC = '996812'

/** What is taxed at no rate of its own, and everything while prices do not include tax. */
export const TAX_PERCENT = 18

/** The rates of GST that goods can have, in percent. */
export const TAX_PERCENTS = [0, 3, 5, 12, 18, 28, 40] as const

/** How a product's HSN code is written. */
export const HSN = /^(\d{4}|\d{6}|\d{8})$/

/** 18% of an amount, rounded to the nearest rupee, in integers only. */
export const taxOn = (rupees: number): number => Math.floor((TAX_PERCENT * rupees + 50) / 100)

/** The tax that an amount contains, rounded to the nearest whole unit, in integers only. */
export const taxIn = (amount: number, percent: number): number =>
  Math.floor((2 * amount * percent + 100 + percent) / (2 * (100 + percent)))

/** An amount that contains tax, and its rate. */
export type TaxedAmount = { amount: number; taxPercent: number }

/** What is taxed at each rate, the lowest rate first. */
export function byRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const sums = new Map<number, number>()
  for (const { amount, taxPercent } of amounts) sums.set(taxPercent, (sums.get(taxPercent) ?? 0) + amount)

  return [...sums].map(([taxPercent, amount]) => ({ taxPercent, amount })).sort((a, b) => a.taxPercent - b.taxPercent)
}

/** The tax that amounts of several rates contain: each rate's is rounded once. */
export const taxInAll = (amounts: readonly TaxedAmount[]): number =>
  sumOf(byRate(amounts).map(({ amount, taxPercent }) => taxIn(amount, taxPercent)))

/** A parcel is taxed as the highest taxed of what is in it. */
export const deliveryTaxPercent = (lines: readonly { taxPercent: number }[]): number =>
  Math.max(0, ...lines.map(({ taxPercent }) => taxPercent))
