import { DAY_MS } from './durations.ts'
import { IST_OFFSET_MS } from './india-time.ts'

const SUNDAY = 0

/** Republic Day, Independence Day and Gandhi's birthday: all of India rests, every year. */
const NATIONAL_HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02'])

/** In how many business days a parcel arrives, and on which days (like `2026-11-08`) beside the national holidays nobody works. */
export type DeliveryPromise = { firstDay: number; lastDay: number; holidays: readonly string[] }

export type DeliveryWindow = { first: Date; last: Date }

/** The promise on every product: `2-3 business days`. */
export function deliveryTakes({ firstDay, lastDay }: DeliveryPromise): string {
  const days = firstDay === lastDay ? String(lastDay) : `${firstDay}-${lastDay}`

  return `${days} business ${lastDay === 1 ? 'day' : 'days'}`
}

/** How long after its delivery something broken or missing can be reported. */
export const REPORT_WITHIN = '48 hours'

/** The days, at noon in India, between which a parcel ordered at `placedAt` should arrive. Couriers rest on Sundays. */
export function expectedDelivery(placedAt: Date, { firstDay, lastDay, holidays }: DeliveryPromise): DeliveryWindow {
  const closed = new Set(holidays)

  return {
    first: afterBusinessDays(placedAt, firstDay, closed),
    last: afterBusinessDays(placedAt, lastDay, closed),
  }
}

/** The day, at noon in India, so many business days after `from`. */
export function afterBusinessDays(from: Date, count: number, holidays: ReadonlySet<string>): Date {
  const today = Math.floor((from.getTime() + IST_OFFSET_MS) / DAY_MS)
  let day = today
  for (let left = count; left > 0; ) {
    day += 1
    if (isBusinessDay(day, holidays)) left -= 1
  }

  return new Date(day * DAY_MS + DAY_MS / 2 - IST_OFFSET_MS)
}

function isBusinessDay(day: number, holidays: ReadonlySet<string>): boolean {
  const date = dateOf(day)

  return weekday(day) !== SUNDAY && !holidays.has(date) && !NATIONAL_HOLIDAYS.has(date.slice(5))
}

/** Day 0 of the calendar, 1 January 1970, was a Thursday. */
const weekday = (day: number): number => (day + 4) % 7

/** A day of the calendar as it is written: `2026-11-16`. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
