import { Badge, type BadgeTone } from './badge.tsx'

const TONES = new Map<string, BadgeTone>([
  ['delivered', 'green'],
  ['shipped', 'blue'],
  ['placed', 'yellow'],
  ['cancelled', 'red'],
])

/** An order's status in the specification's colours; any other word is grey. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES.get(status)}>{status}</Badge>
}
