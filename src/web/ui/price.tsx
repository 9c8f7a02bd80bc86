import { formatRupees } from '#domain/money.ts'

/** A price as Indians write it (₹1,00,000), whose digits keep their width, so that columns and changing totals do not jump. */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatRupees(amount)}</span>
}
