import { dayBefore } from './india-time.ts'

/** An order that was placed more than so many days ago, by the calendar of India, has waited for long. */
export const LONG_WAIT_DAYS = 2

/** The last day whose orders have waited for long when it is `today`. */
export const lastDayOfLongWait = (today: string): string => dayBefore(today, LONG_WAIT_DAYS + 1)
