import { formatFullRupees } from '#domain/paise.ts'

/** Rupees with two decimals, for columns of amounts. */
export function Rupees({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatFullRupees(amount)}</span>
}
