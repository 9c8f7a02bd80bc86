import { useEffect, useEffectEvent, useRef } from 'react'
import type { PincodePlace } from '#contract/pincode.ts'
import { isPin, tidyPin } from '#domain/pin.ts'
import { useApi } from '#web/data/api.ts'

const FIELDS = ['city', 'state'] as const

type Field = (typeof FIELDS)[number]

type Form = { read: (field: Field) => string | undefined; write: (field: Field, text: string) => void }

/** Fills in city and state once a PIN is known; what was typed by hand stays. */
export function usePincode(postalCode = '', { read, write }: Form): void {
  const pin = tidyPin(postalCode)
  const api = useApi()
  const filled = useRef<Partial<PincodePlace>>({})

  const fillIn = useEffectEvent((place: PincodePlace) => {
    for (const field of FIELDS) {
      const typed = read(field)
      if (typed && typed !== filled.current[field]) continue
      filled.current[field] = place[field]
      write(field, place[field])
    }
  })

  useEffect(() => {
    if (!isPin(pin)) return
    const leaving = new AbortController()
    // An unknown PIN, or no answer: people know where they live.
    api('readPincode', { params: { pin }, signal: leaving.signal }).then(fillIn, () => {})

    return () => leaving.abort()
  }, [pin, api])
}
