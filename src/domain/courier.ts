/** A courier, the numbers it gives to parcels, and its public tracking page, where `{number}` stands for the parcel's. */
export type Courier = { name: string; mask: string; link: string }

export const UNKNOWN_COURIER = 'Could not detect courier. Please check the tracking number.'

/** How many characters of a tracking number are taken. */
export const LONGEST_TRACKING_NUMBER = 40

/** Where the parcel's number goes in a courier's link. */
export const NUMBER_PLACE = '{number}'

/** What a character of a mask stands for; any other stands for itself. */
const KINDS: Record<string, (character: string) => boolean> = {
  A: (character) => character >= 'A' && character <= 'Z',
  '9': isDigit,
  '*': (character) => KINDS.A?.(character) || isDigit(character),
}

const REPEATS = '+'

/** Those who may bring a parcel, as they are tried and as people read them. */
export const courierNames = (couriers: readonly Courier[]): string[] => [...new Set(couriers.map(({ name }) => name))]

/**
 * Whether a text says which numbers are meant: one or several masks, between them a comma, such as `AA999999999AA` or
 * `D9+, 999999999`. `A` is a letter, `9` a digit, `*` either of them; `+` at the end lets the last of them go on.
 */
export function isMask(text: string): boolean {
  const masks = masksIn(text)

  return masks.length > 0 && masks.every((mask) => /^[A-Z\d*./_-]+\+?$/.test(mask) && hasPlace(mask))
}

/** Whose parcel a number belongs to and where to follow it, or `null` when no mask fits. The first that fits counts. */
export function findCourier(
  couriers: readonly Courier[],
  trackingNumber: string,
): { courier: string; url: string } | null {
  const number = normalizeTracking(trackingNumber)
  const found = couriers.find(({ mask }) => masksIn(mask).some((one) => fits(one, number)))

  return found ? { courier: found.name, url: found.link.replaceAll(NUMBER_PLACE, encodeURIComponent(number)) } : null
}

/** A tracking number as it is stored and compared. */
const normalizeTracking = (number: string): string => number.trim().toUpperCase()

const masksIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** A mask without any place for a letter or digit would name a single parcel. */
const hasPlace = (mask: string): boolean => [...mask].some((character) => character in KINDS)

function fits(mask: string, number: string): boolean {
  const isOpen = mask.endsWith(REPEATS)
  const places = [...(isOpen ? mask.slice(0, -1) : mask)]
  if (isOpen ? number.length < places.length : number.length !== places.length) return false

  return [...number].every((character, i) => {
    const place = places[Math.min(i, places.length - 1)] ?? ''
    return KINDS[place]?.(character) ?? place === character
  })
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}
