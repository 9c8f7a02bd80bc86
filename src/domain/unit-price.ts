import { netAmount } from './net-weight.ts'

/** Rupees with up to two decimals, for so much. */
export type UnitPrice = { amount: number; per: string }

const PER_HUNDRED = { g: '100 g', ml: '100 ml' } as const
const SMALL = { g: 'g', ml: 'ml' } as const
const LARGE = { g: 'kg', ml: 'litre' } as const

/** What 100 g or 100 ml cost, for who compares; null where the label names no amount. */
export function pricePerHundred(price: number, netQuantity: string | null): UnitPrice | null {
  const net = netQuantity === null ? null : netAmount(netQuantity)

  return net && { amount: toPaisa((price / net.amount) * 100), per: PER_HUNDRED[net.unit] }
}

/**
 * The unit sale price as the Legal Metrology (Packaged Commodities) Rules, 2011, word it: for a gram or a millilitre, from a
 * kilogram or a litre on for that; to the nearest paisa.
 */
export function unitSalePrice(price: number, netQuantity: string | null): UnitPrice | null {
  const net = netQuantity === null ? null : netAmount(netQuantity)
  if (!net) return null
  const isLarge = net.amount >= 1_000

  return {
    amount: toPaisa((price / net.amount) * (isLarge ? 1_000 : 1)),
    per: (isLarge ? LARGE : SMALL)[net.unit],
  }
}

/** Whether a label that counts its pieces counts another number of them. */
export function countsOtherwise(netQuantity: string, pieces: number): boolean {
  const counted = netAmount(netQuantity)?.pieces ?? null

  return counted !== null && counted !== pieces
}

const toPaisa = (rupees: number): number => Math.round(rupees * 100) / 100
