import { netAmount } from './net-weight.ts'

/** Rupees with up to two decimals, for so much. */
export type UnitPrice = { amount: number; per: string }

const PER_HUNDRED = { g: '100 g', ml: '100 ml' } as const
const SMALL = { g: 'g', ml: 'ml' } as const
const LARGE = { g: 'kg', ml: 'litre' } as const

/** What 100 g or 100 ml cost, for who compares; null where the label names no amount. */
export function pricePerHundred(price: number, netQuantity: string | null): UnitPrice | null {
  const net = netQuantity === null ? null : netAmount(netQuantity)

  return net && { amount: priceOf(price, 100, net.amount), per: PER_HUNDRED[net.unit] }
}

/**
 * The unit sale price as rule 6(11) of the Legal Metrology (Packaged Commodities) Rules, 2011, as amended in 2022,
 * has it, to the nearest paisa: for a gram or a millilitre where the label names less than a kilogram or a litre,
 * else for a kilogram or a litre. At exactly one of these it is the price itself.
 */
export function unitSalePrice(price: number, netQuantity: string | null): UnitPrice | null {
  const net = netQuantity === null ? null : netAmount(netQuantity)
  if (!net) return null
  const isLarge = net.amount >= 1_000

  return {
    amount: priceOf(price, isLarge ? 1_000 : 1, net.amount),
    per: (isLarge ? LARGE : SMALL)[net.unit],
  }
}

/** Whether a label that counts its pieces counts another number of them. */
export function countsOtherwise(netQuantity: string, pieces: number): boolean {
  const counted = netAmount(netQuantity)?.pieces ?? null

  return counted !== null && counted !== pieces
}

/** What `part` of a whole costs, to the nearest paisa. Divided last: 201 ÷ 200 × 100 is a little less than the 100.5 that is rounded up. */
const priceOf = (price: number, part: number, whole: number): number => Math.round((price * part * 100) / whole) / 100
