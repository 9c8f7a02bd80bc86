import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'

/** How long a checkout holds its stock. */
export const HOLD_MS = 15 * MINUTE_MS

/** The provider's pop-up closes before the stock is free again: what can be paid is still there. */
export const PAY_WITHIN_MS = HOLD_MS - 2 * MINUTE_MS

/** When a new checkout is first looked up at the provider. */
export const FIRST_CHECK_MS = MINUTE_MS

/** An order that stands on a signature alone for so long needs a person. */
export const UNCONFIRMED_AFTER_MS = HOUR_MS

/** A payment marked failed can still be captured days later; after this, nothing more can come. */
const LAST_CHECK_MS = 4 * DAY_MS

/**
 * How long to wait before asking the provider about a checkout again, or `null` when no money can
 * come any more. A placed one is asked about seldom: only a second payment could turn up.
 */
export function nextCheckIn(ageMs: number, isPlaced: boolean): number | null {
  if (ageMs >= LAST_CHECK_MS) return null
  if (isPlaced) return Math.max(10 * MINUTE_MS, ageMs)
  if (ageMs < 30 * MINUTE_MS) return 100 * SECOND_MS

  return Math.min(6 * HOUR_MS, Math.max(5 * MINUTE_MS, ageMs / 4))
}
