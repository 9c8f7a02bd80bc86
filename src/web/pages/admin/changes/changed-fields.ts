/** One field of a change, before and after; `null` where it was or became empty. */
export type ChangedField = { field: string; before: string | null; after: string | null }

const NAMES: Record<string, string> = {
  media: 'Pictures and films',
  netQuantity: 'Net quantity',
  bestBefore: 'Best before',
  sizeOf: 'Another size of',
  sizeLabel: 'Name of the size',
  bundleOf: 'Made of',
  trackingNumber: 'Tracking number',
  pourInto: 'Pour into',
  isHidden: 'Hidden',
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
  const { facts, ...fields } = state as Record<string, unknown> // a product’s details, each told by its own name
  const all = { ...fields, ...(typeof facts === 'object' && facts) }

  return Object.fromEntries(Object.entries(all).filter(([field]) => !HIDDEN.has(field)))
}

function nameOf(field: string): string {
  return NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'

  if (isMedia(value))
    return value.map(({ kind, src, alt }, place) => `${place + 1}. ${alt || kind} (${nameOfFile(src)})`).join(', ')

  if (Array.isArray(value)) return value.map(textOf).join('; ') || null
  if (typeof value !== 'object') return String(value)

  return Object.keys(value)
    .toSorted()
    .map((key) => `${key} ${textOf((value as Record<string, unknown>)[key]) ?? 'empty'}`)
    .join(', ')
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

type Shown = { kind: string; src: string; alt: string }

const isMedia = (value: unknown): value is Shown[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item && 'src' in item)

/** Enough of a file's name to tell it from others: those that were uploaded have 32 letters and more. */
const nameOfFile = (src: string): string => src.replace(/^.*\//, '').replace(/^([0-9a-f]{6})[0-9a-f]{26}-.*\./, '$1….')
