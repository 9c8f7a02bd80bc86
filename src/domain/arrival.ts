import { afterBusinessDays, type DeliveryPromise, expectedDelivery } from './delivery.ts'
import { DAY_MS } from './durations.ts'

/** How long a parcel that left late still takes at most, in business days. */
const DAYS_ON_THE_ROAD = 2

/** After so many days under way a parcel comes no longer by itself. */
const DAYS_UNTIL_OVERDUE = 10

const WEEKDAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** When an order was placed, and when its parcel left, if it has. */
export type ParcelTimes = { placedAt: Date; shippedAt?: Date | undefined }

/** The same of an order, by what has happened to it. */
export function parcelTimesOf(order: {
  date: string
  history: readonly { at: string; status: string }[]
}): ParcelTimes {
  const shipped = order.history.findLast(({ status }) => status === 'shipped')

  return { placedAt: new Date(order.date), shippedAt: shipped && new Date(shipped.at) }
}

/**
 * The day, at noon in India, by which a parcel arrives. It is the promised one, or two business days after the parcel
 * left where that is later.
 */
export function arrivesBy({ placedAt, shippedAt }: ParcelTimes, promise: DeliveryPromise): Date {
  const { last } = expectedDelivery(placedAt, promise)
  if (!shippedAt) return last
  const onTheRoad = afterBusinessDays(shippedAt, DAYS_ON_THE_ROAD, new Set(promise.holidays))

  return onTheRoad > last ? onTheRoad : last
}

/** Whether a parcel has been under way, or has been waited for, so long that somebody must look for it. */
export function isOverdue({ placedAt, shippedAt = placedAt }: ParcelTimes, now: Date): boolean {
  return now.getTime() - shippedAt.getTime() >= DAYS_UNTIL_OVERDUE * DAY_MS
}

/** A promise for a day holds until that day, at whose noon it stands, is over. */
export const isDayOver = (noon: Date, now: Date): boolean => noon.getTime() + DAY_MS / 2 <= now.getTime()

/** What people are told of that day: Arrives by Wed, 18 Nov. */
export const arrivalWords = (day: Date): string => `Arrives by ${WEEKDAY.format(day)}`
