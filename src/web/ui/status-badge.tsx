import type { OrderStatus } from '#domain/order-status.ts'
import { Badge } from './badge.tsx'
import { STATUS_TONES } from './status-tone.ts'

/** An order's status in the specification's colours. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>
}
