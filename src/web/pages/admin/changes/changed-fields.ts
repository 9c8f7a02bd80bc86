/** One field of a change, before and after; `null` where it was or became empty. */
export type ChangedField = { field: string; before: string | null; after: string | null }

const NAMES: Record<string, string> = {
  netQuantity: 'Net quantity',
  bestBefore: 'Best before',
  sizeOf: 'Another size of',
  sizeLabel: 'Name of the size',
  bundleOf: 'Made of',
  trackingNumber: 'Tracking number',
}

const HIDDEN = new Set(['id'])

/** What differs between two states of a thing, in words; of a thing that is new or gone, everything it says. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [entries(before), entries(after)]
  const fields = new Set([...Object.keys(old), ...Object.keys(now)])

  return [...fields]
    .map((field) => ({ field: nameOf(field), before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after)
}

function entries(state: unknown): Record<string, unknown> {
  if (typeof state !== 'object' || state === null) return {}

  return Object.fromEntries(Object.entries(state).filter(([field]) => !HIDDEN.has(field)))
}

function nameOf(field: string): string {
  return NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
