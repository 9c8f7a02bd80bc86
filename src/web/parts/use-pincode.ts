import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PincodePlace } from '#contract/pincode.ts'
import { isPin, tidyPin } from '#domain/pin.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound } from '#web/data/api-error.ts'

const FIELDS = ['city', 'state'] as const

type Field = (typeof FIELDS)[number]

type Form = { read: (field: Field) => string | undefined; write: (field: Field, text: string) => void }

/** Fills in city and state once a PIN is known; what was typed by hand stays. Answers whether it is one that nobody knows. */
export function usePincode(postalCode = '', { read, write }: Form): boolean {
  const pin = tidyPin(postalCode)
  const api = useApi()
  const filled = useRef<Partial<PincodePlace>>({})
  const [unknown, setUnknown] = useState('')

  const fillIn = useEffectEvent((place: PincodePlace) => {
    for (const field of FIELDS) {
      const entry = read(field)
      // What a PIN says stands there by that PIN, also in an address that was saved, or typed before a reload.
      if (entry && entry !== filled.current[field] && entry !== place[field]) continue
      filled.current[field] = place[field]
      write(field, place[field])
    }
  })

  useEffect(() => {
    if (!isPin(pin)) return
    const leaving = new AbortController()
    // People know where they live: an unknown PIN is told of, not refused, and one without an answer is not even that.
    api('readPincode', { params: { pin }, signal: leaving.signal }).then(fillIn, (error: unknown) => {
      if (isNotFound(error)) setUnknown(pin)
    })

    return () => leaving.abort()
  }, [pin, api])

  return unknown !== '' && unknown === pin
}
