import { isCounted } from '#domain/refund-sums.ts'
import type { RefundRow } from './stores/refunds.ts'

/**
 * What refunds that the provider has not heard of yet must be instead, so that no more goes back than there is: those
 * of some pieces at most what is left, the one of the whole exactly that. Nothing left: 0.
 */
export function fitRefunds(paidPaise: number, rows: readonly RefundRow[]): { id: string; amountPaise: number }[] {
  const isOpen = ({ providerRefundId, status, isElsewhere }: RefundRow) =>
    providerRefundId === null && !isElsewhere && (status === 'pending' || status === 'refused' || status === 'failed')
  const open = rows.filter(isOpen)
  const taken = rows
    .filter((row) => !isOpen(row) && isCounted(row))
    .reduce((sum, { amountPaise }) => sum + (amountPaise ?? paidPaise), 0)

  let left = Math.max(0, paidPaise - taken)
  const changed: { id: string; amountPaise: number }[] = []
  for (const row of [...open.filter(({ takesRest }) => !takesRest), ...open.filter(({ takesRest }) => takesRest)]) {
    const amountPaise = row.takesRest ? left : Math.min(row.amountPaise ?? paidPaise, left)
    left -= amountPaise
    if (amountPaise !== row.amountPaise) changed.push({ id: row.id, amountPaise })
  }
  return changed
}
