import { INDIA_IS_AHEAD_MS } from './india-time.ts'

const DAY_MS = 86_400_000
const SUNDAY = 0

const BUSINESS_DAYS = { first: 2, last: 3 }

/** The promise on every product. */
export const DELIVERY_TAKES = `${BUSINESS_DAYS.first}-${BUSINESS_DAYS.last} business days`

/** How long a parcel that has left still takes. */
export const SHIPPED_TAKES = 'a day or two'

export type DeliveryWindow = { first: Date; last: Date }

/** The days, at noon in India, between which a parcel ordered at `placedAt` should arrive. Couriers rest on Sundays. */
export function expectedDelivery(placedAt: Date): DeliveryWindow {
  return {
    first: afterBusinessDays(placedAt, BUSINESS_DAYS.first),
    last: afterBusinessDays(placedAt, BUSINESS_DAYS.last),
  }
}

function afterBusinessDays(from: Date, count: number): Date {
  const today = Math.floor((from.getTime() + INDIA_IS_AHEAD_MS) / DAY_MS)
  let day = today
  for (let left = count; left > 0; ) {
    day += 1
    if (weekday(day) !== SUNDAY) left -= 1
  }

  return new Date(day * DAY_MS + DAY_MS / 2 - INDIA_IS_AHEAD_MS)
}

/** Day 0 of the calendar, 1 January 1970, was a Thursday. */
const weekday = (day: number): number => (day + 4) % 7
