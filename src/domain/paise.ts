import { writeRupees } from './money.ts'

/** Paise as rupees with up to two decimals, as answers give them. */
export const toRupees = (paise: number): number => paise / 100

/** An amount that may not be whole rupees: ₹294, ₹147.50. */
export const formatExactRupees = (rupees: number): string => writeRupees(rupees, Number.isInteger(rupees) ? 0 : 2)

/** An amount in a column of amounts, always with its paise: ₹294.00. */
export const formatFullRupees = (rupees: number): string => writeRupees(rupees, 2)
