import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isPin, tidyPin } from '#domain/pin.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { useSession } from '#web/data/session.ts'
import { useSettings } from '#web/data/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

const loadPlaces = () => import('./known-place.ts')

/** Tells by when a parcel that is ordered now arrives at a PIN; at once, where the visitor's is known. */
export function DeliveryCheck() {
  const api = useApi()
  const { delivery } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isAsked = useRef(false)
  const { token, isAdmin } = useSession()

  useEffect(() => {
    const leaving = new AbortController()
    const fillIn = async () => {
      if (!token && sessionStorage.length === 0) return // a new visitor loads nothing for it
      const { answerFor, knownPlace } = await loadPlaces()
      const place = await knownPlace(api, token !== null && !isAdmin, leaving.signal)
      if (!place || leaving.signal.aborted || !input.current || input.current.value) return // what is being typed stays
      input.current.value = place.pin
      setAnswer(answerFor(place, delivery))
    }
    fillIn().catch(() => {}) // they can type it

    return () => leaving.abort()
  }, [api, token, isAdmin, delivery])

  const check = async (event: FormEvent) => {
    event.preventDefault()
    isAsked.current = true
    const pin = tidyPin(input.current?.value ?? '')
    if (!isPin(pin)) {
      setError('A PIN has six digits, like 302001')
      setAnswer('')
      input.current?.focus()
      return
    }
    setAsking(true)
    const answering = loadPlaces().catch(() => null)
    const place = await api('readPincode', { params: { pin } }).catch((error) => (isNotFound(error) ? 'unknown' : null))
    const known = await answering
    if (place && place !== 'unknown') known?.keepPlace({ pin, ...place })
    setAsking(false)
    if (tidyPin(input.current?.value ?? '') !== pin) return

    if (place === 'unknown') setError('We do not know this PIN. Please check it.')
    else if (known) setAnswer(known.answerFor(place, delivery))
    else setError('This could not be checked. Please try again.')
  }

  // On a phone the field may stand at the very bottom, and the answer below it. What comes unasked moves nothing.
  useEffect(() => {
    if (isAsked.current && (answer || error)) form.current?.scrollIntoView({ block: 'nearest' })
  }, [answer, error])

  return (
    <form ref={form} onSubmit={check} noValidate className="needs-script mt-6 max-w-md scroll-mb-6">
      <FieldFrame label="Check delivery to your PIN" error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              ref={input}
              {...wiring}
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder="302001"
              onChange={() => {
                setError(undefined)
                setAnswer('')
              }}
              className={fieldStyle('medium', 'min-w-0 tabular-nums')}
            />
            <Button type="submit" variant="secondary" isBusy={isAsking} className="shrink-0">
              Check
            </Button>
          </div>
        )}
      </FieldFrame>
      <p role="status" className="mt-2 flex min-h-6 items-start gap-2 font-semibold">
        {answer && (
          <>
            <Icon name="truck" className="mt-0.5 size-5 text-ok" />
            <span className="wrap-anywhere min-w-0">{answer}</span>
          </>
        )}
      </p>
    </form>
  )
}
