import type { PincodePlace } from '#contract/pincode.ts'
import { type DeliveryPromise, expectedDelivery } from '#domain/delivery.ts'
import { isPin, tidyPin } from '#domain/pin.ts'
import type { Api } from '#web/data/api.ts'
import { recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { formatDay } from '#web/ui/day.tsx'

/** A PIN and where it is. */
type Place = { pin: string; city: string; state: string }

const ASKED_PLACE = 'delivery pin'

/** Keeps the place that was asked about last, for the next flavour in this tab. */
export const keepPlace = (place: Place): void => rememberEntries(ASKED_PLACE, place)

/** Where this visitor wants it: the place asked about last in this tab, else that of the address their parcels go to. */
export async function knownPlace(api: Api, isCustomer: boolean, signal: AbortSignal): Promise<Place | null> {
  const asked = recallEntries(ASKED_PLACE)
  if (asked) return asked as Place
  if (!isCustomer) return null

  const book = await api('listAddresses', { signal })
  const address = book.find(({ isDefault }) => isDefault) ?? book[0]
  const pin = tidyPin(address?.postalCode ?? '')

  return address && isPin(pin) ? { pin, city: address.city, state: address.state } : null
}

/** By when it arrives there. Where the server cannot be reached, the estimate holds all over India. */
export function answerFor(place: Pick<PincodePlace, 'city' | 'state'> | null, delivery: DeliveryPromise): string {
  const day = formatDay(expectedDelivery(new Date(), delivery).last)

  return place
    ? `Delivers to ${[place.city, place.state].filter(Boolean).join(', ')} by ${day}`
    : `We deliver all over India: yours should arrive by ${day}`
}
