/** A courier, the numbers it gives to parcels, and its public tracking page, where `{number}` stands for the parcel's. */
export type Courier = { name: string; mask: string; link: string }

export const UNKNOWN_COURIER = 'Could not detect courier. Please check the tracking number.'

/** How many characters of a tracking number are taken. */
export const MAX_TRACKING_NUMBER_LENGTH = 40

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

/** Whether one courier's name stands there twice for who reads it, and at which place for the second time; -1 when none does. */
export function repeatedName(couriers: readonly Pick<Courier, 'name'>[]): number {
  const names = couriers.map(({ name }) => name.replaceAll(/\s/g, '').toLowerCase())

  return names.findIndex((name, place) => name !== '' && names.indexOf(name) < place)
}

/** Whether a link leads to the same site for every parcel: its number stands behind the site's name, not in it. */
export function leadsToOneSite(link: string): boolean {
  const siteOf = (number: string) => {
    const { username, password, host } = URL.parse(link.replaceAll(NUMBER_PLACE, number)) ?? {}

    return `${username}:${password}@${host}`
  }

  return siteOf('1') === siteOf('2')
}

/** Whose parcel a number belongs to and where to follow it, or `null` when no mask fits. The first that fits counts. */
export function findCourier(
  couriers: readonly Courier[],
  trackingNumber: string,
): { courier: string; url: string } | null {
  const found = fitting(couriers, trackingNumber)[0]

  return found ? { courier: found.name, url: linkTo(found, trackingNumber) } : null
}

/** Everybody whose number it may be: more than one where their numbers look alike. */
export const courierChoices = (couriers: readonly Courier[], trackingNumber: string): string[] =>
  courierNames(fitting(couriers, trackingNumber))

/** The courier of that name as the settings spell it. */
export const courierNamed = (couriers: readonly Courier[], name: string): string | undefined =>
  couriers.find((courier) => courier.name.toLowerCase() === name.trim().toLowerCase())?.name

/** Who brings a parcel and where to follow it: the courier that was chosen, or the one whose number it looks like. */
export function trackingPage(
  couriers: readonly Courier[],
  trackingNumber: string | null,
  chosen: string | null,
): { courier: string | null; url: string | null } {
  if (chosen === null) {
    return (trackingNumber && findCourier(couriers, trackingNumber)) || { courier: null, url: null }
  }
  const own = couriers.filter(({ name }) => name === chosen)
  const link = trackingNumber === null ? undefined : (fitting(own, trackingNumber)[0] ?? own[0])

  return { courier: chosen, url: link && trackingNumber ? linkTo(link, trackingNumber) : null }
}

function fitting(couriers: readonly Courier[], trackingNumber: string): Courier[] {
  const number = normalizeTracking(trackingNumber)

  return couriers.filter(({ mask }) => masksIn(mask).some((one) => fits(one, number)))
}

const linkTo = ({ link }: Courier, trackingNumber: string): string =>
  link.replaceAll(NUMBER_PLACE, encodeURIComponent(normalizeTracking(trackingNumber)))

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
