const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Paise as people in India write them: ₹294, and ₹294.50 where it is no whole rupee. */
export const formatPaise = (paise: number): string => (paise % 100 === 0 ? WHOLE : EXACT).format(paise / 100)
