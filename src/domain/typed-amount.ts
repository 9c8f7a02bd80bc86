/** In lakhs (1,00,000) or in thousands (100,000). */
const GROUPED = /^(?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** An amount as people write it, ₹1,499, as its digits alone; what is grouped in no known way stays as it is, for a comma may have been meant as a point. */
export function tidyAmount(text: string): string {
  const bare = text.trim().replace(/^₹\s*/, '')

  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}
