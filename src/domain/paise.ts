const EXACT = new Intl.NumberFormat('en-IN', {
  ...{ style: 'currency', currency: 'INR', minimumFractionDigits: 2 },
  trailingZeroDisplay: 'stripIfInteger',
})

const FULL = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Paise as rupees with up to two decimals, as answers give them. */
export const toRupees = (paise: number): number => paise / 100

/** An amount that may not be whole rupees: ₹294, ₹147.50. */
export const formatExactRupees = (rupees: number): string => EXACT.format(rupees)

/** An amount in a column of amounts, always with its paise: ₹294.00. */
export const formatFullRupees = (rupees: number): string => FULL.format(rupees)
