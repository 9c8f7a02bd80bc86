import { DAY_MS, HOUR_MS } from './durations.ts'

/** How far the clocks of India are ahead of UTC: in the whole country, all year round. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS

/** Midnight in India at the beginning of a day like `2026-11-16`. */
export const dayStartInIndia = (date: string): Date => new Date(Date.parse(date) - IST_OFFSET_MS)

/** The day and minute in India at a moment, like `2026-11-16 17:05`. */
export const minuteInIndia = (moment: Date): string =>
  new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The day in India at a moment, like `2026-11-16`. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)

/** The day so many days before one. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
