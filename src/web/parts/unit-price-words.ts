import { formatFullRupees } from '#domain/paise.ts'
import type { UnitPrice } from '#domain/unit-price.ts'

/** ₹138.33 per 100 g */
export const unitPriceWords = ({ amount, per }: UnitPrice): string => `${formatFullRupees(amount)} per ${per}`
