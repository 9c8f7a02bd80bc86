import { DAY_MS, HOUR_MS } from './durations.ts'
import { dayInIndia, dayStartInIndia } from './india-time.ts'

/** How long money that goes back is on its way, as customers are told. */
export const REFUND_TAKES = '5-7 working days'

const MAX_WORKING_DAYS = 7

/** The day, at noon in India, by which money that goes back from `at` on should be there. Banks rest on Saturdays and Sundays. */
export function refundExpectedBy(at: Date): Date {
  const noon = dayStartInIndia(dayInIndia(at)).getTime() + DAY_MS / 2
  let days = 0
  for (let left = MAX_WORKING_DAYS; left > 0; ) {
    days += 1
    if (!isWeekend(new Date(noon + days * DAY_MS))) left -= 1
  }
  return new Date(noon + days * DAY_MS)
}

/** At noon in India it is the same day of the week in UTC. */
const isWeekend = (noon: Date): boolean => noon.getUTCDay() === 0 || noon.getUTCDay() === 6

/** After so long, a refund that is not done needs a person. */
export const REFUND_STUCK_AFTER_MS = HOUR_MS
