/** A courier, the numbers it gives to parcels, and its public tracking page. */
type Courier = { name: string; pattern: RegExp; trackingUrl: (number: string) => string }

/** Tried in this order; to add a courier, add a row. */
const COURIERS: readonly Courier[] = [
  {
    name: 'DTDC',
    pattern: /^(\d{9,11}|[DZM]\d+)$/,
    trackingUrl: (number) => `https://www.dtdc.in/trace.asp?strCnno=${number}`,
  },
  {
    name: 'Delhivery',
    pattern: /^[A-Z0-9]{12,14}$/,
    trackingUrl: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  },
]

/** Those who may bring a parcel. */
export const COURIER_NAMES = COURIERS.map(({ name }) => name)

export const UNKNOWN_COURIER = 'Could not detect courier. Please check the tracking number.'

/** How many characters of a tracking number are taken. */
export const LONGEST_TRACKING_NUMBER = 40

/** A tracking number as it is stored and compared. */
const normalizeTracking = (number: string): string => number.trim().toUpperCase()

/** Whose parcel a number belongs to and where to follow it, or `null` when no pattern fits. */
export function findCourier(trackingNumber: string): { courier: string; url: string } | null {
  const number = normalizeTracking(trackingNumber)
  const found = COURIERS.find(({ pattern }) => pattern.test(number))

  return found ? { courier: found.name, url: found.trackingUrl(number) } : null
}
