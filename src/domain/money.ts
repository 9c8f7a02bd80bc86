const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** Whole rupees as people in India write them: ₹1,00,000. */
export const formatRupees = (rupees: number): string => RUPEES.format(rupees)

/** The payment provider counts in paise. */
export const toPaise = (rupees: number): number => rupees * 100
