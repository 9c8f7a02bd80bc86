const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** Whole rupees as Indians write them: ₹1,00,000. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** A price whose digits keep their width, so that columns and changing totals do not jump. */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatRupees(amount)}</span>
}
