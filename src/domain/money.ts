/** Whole rupees as people in India write them: ₹1,00,000. */
export const formatRupees = (rupees: number): string => writeRupees(rupees, 0)

/** By hand: on a phone the browser's own formatter takes a tenth of a second to make, before the page answers to a press. */
export function writeRupees(rupees: number, decimals: 0 | 2): string {
  const digits = Math.abs(rupees).toFixed(decimals)
  const sign = rupees < 0 && Number(digits) > 0 ? '-' : ''

  return `${sign}₹${digits.replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')}`
}

/** The payment provider counts in paise. */
export const toPaise = (rupees: number): number => rupees * 100
