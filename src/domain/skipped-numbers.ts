import { DAY_MS } from './durations.ts'

/** So many times the busiest day is more than any day will have been. */
const CAUTION = 10

const MIN_GIVEN = 100

type Gap = {
  /** When the last number that is known of was certain. */
  from: Date
  to: Date
  /** The most that were given on one day, as far as anybody knows. */
  busiestDay: number
}

/** How many numbers may have been given in a time of which nothing is known, with a wide margin. */
export function mostGiven({ from, to, busiestDay }: Gap): number {
  const days = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS))

  return Math.max(MIN_GIVEN, CAUTION * busiestDay * days)
}

/**
 * The last number to leave out: the last known one plus all that may have been given since, rounded up to a hundred,
 * so that people see that the gap was made on purpose.
 */
export const lastSkipped = (lastKnown: number, given: number): number => Math.ceil((lastKnown + given) / 100) * 100
