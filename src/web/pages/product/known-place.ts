import { useEffect, useState } from 'react'
import { isPin, tidyPin } from '#domain/pin.ts'
import { useApi } from '#web/data/api.ts'
import { keepDraft, readDraft } from '#web/data/draft.ts'
import { useSession } from '#web/data/session.ts'

/** A PIN and where it is. */
type Place = { pin: string; city: string; state: string }

const DRAFT = 'delivery pin'

/** Keeps the place that was asked about last, for the next flavour in this tab. */
export const keepPlace = (place: Place): void => keepDraft(DRAFT, place)

/** Where this visitor wants it: the place asked about last in this tab, else that of the address their parcels go to. */
export function useKnownPlace(): Place | null {
  const api = useApi()
  const { token, isAdmin } = useSession()
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    const typed = readDraft(DRAFT)
    if (typed) return setPlace(typed as Place)
    if (!token || isAdmin) return
    const leaving = new AbortController()
    api('listAddresses', { signal: leaving.signal }).then(
      (book) => {
        const address = book.find(({ isDefault }) => isDefault) ?? book[0]
        const pin = tidyPin(address?.postalCode ?? '')
        if (address && isPin(pin)) setPlace({ pin, city: address.city, state: address.state })
      },
      () => {}, // they can type it
    )
    return () => leaving.abort()
  }, [api, token, isAdmin])

  return place
}
