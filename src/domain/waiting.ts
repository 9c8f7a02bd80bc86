import { DAY_MS } from './durations.ts'
import { dayBefore, dayInIndia } from './india-time.ts'
import type { OrderStatus } from './order-status.ts'

/** After so many days, by the calendar of India, a parcel that was not sent is late. */
export const LATE_AFTER_DAYS = 2

/** How many of India's days an order has waited to be packed; null when it no longer waits. */
export function daysWaiting(status: OrderStatus, placedAt: Date, now: Date): number | null {
  if (status !== 'placed') return null
  const days = (Date.parse(dayInIndia(now)) - Date.parse(dayInIndia(placedAt))) / DAY_MS

  return Math.max(0, days) // this device's clock may be behind the shop's
}

export const isLate = (days: number): boolean => days > LATE_AFTER_DAYS

/** The last day whose orders are late when it is `today`. */
export const lastLateDay = (today: string): string => dayBefore(today, LATE_AFTER_DAYS + 1)
