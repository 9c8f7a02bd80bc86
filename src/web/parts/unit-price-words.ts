import type { UnitPrice } from '#domain/unit-price.ts'

/** ₹138.33 per 100 g */
export const unitPriceWords = ({ amount, per }: UnitPrice): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })} per ${per}`
