import { formatExactRupees } from '#domain/paise.ts'

/** Rupees with their paise, where there are any. */
export function Amount({ rupees, className = '' }: { rupees: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatExactRupees(rupees)}</span>
}
