import { dayInIndia, dayStartInIndia } from './india-time.ts'

/** The month in India at a moment, like `2026-11`: what a return to the tax office is about. */
export const monthInIndia = (moment: Date): string => dayInIndia(moment).slice(0, 7)

/** The month after one. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)

  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The month before one. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)

  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The moment a month begins, by the clocks of India. */
export const monthStart = (month: string): Date => dayStartInIndia(`${month}-01`)

/** From its first moment, until the first moment of the next month. */
export const monthSpan = (month: string): { from: Date; until: Date } => ({
  from: monthStart(month),
  until: monthStart(monthAfter(month)),
})

/** Whether a month is over in India. */
export const isMonthOver = (month: string, now: Date): boolean => month < monthInIndia(now)

/**
 * The date that a document gets: now. Where a clock is behind, and now lies in a month that is filed, it is the first
 * moment after that month.
 */
export function documentDate(now: Date, lastFiled: string | null): Date {
  if (lastFiled === null) return now
  const free = monthStart(monthAfter(lastFiled))

  return now < free ? free : now
}
