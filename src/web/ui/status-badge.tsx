import { Badge } from './badge.tsx'
import { toneOf } from './status-tone.ts'

/** An order's status in the specification's colours. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>
}
