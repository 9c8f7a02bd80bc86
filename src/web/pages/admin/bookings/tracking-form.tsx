import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { courierChoices, MAX_TRACKING_NUMBER_LENGTH } from '#domain/courier.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useCouriers } from '#web/pages/admin/couriers.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrderChange } from './bookings.ts'
import { CourierHint } from './courier-hint.tsx'
import { finalRefusal, useRefusal } from './status-refusal.ts'

type TrackingFormProps = {
  booking: PanelBooking
  onClose: () => void
  /** The number has made a parcel of it. */
  onShipped: () => void
}

/** A parcel's number being written; Enter saves it, Escape leaves it. One that no courier, or more than one, may have given is asked about. */
export function TrackingForm({ booking, onClose, onShipped }: TrackingFormProps) {
  const { id, status, trackingNumber } = booking
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(trackingNumber ?? '')
  const [seen, setSeen] = useState<string | null>(text)
  const [courier, setCourier] = useState(trackingNumber ? booking.courier : null)
  const [isAsked, setAsked] = useState(false)
  const couriers = useCouriers()
  const number = text.trim()
  const choices = courierChoices(couriers, number)
  const chosen = choices.length > 1 && courier !== null && choices.includes(courier) ? courier : undefined
  const isUnknown = number !== '' && couriers.length > 0 && choices.length === 0
  const isUnclear = choices.length > 1 && !chosen
  const { words: error, clear, refuse } = useRefusal()
  const { mutateAsync, isPending } = useOrderChange()

  useEffect(() => {
    input.current?.select()
    input.current?.form?.scrollIntoView({ block: 'nearest' }) // clear of the tabs at a phone's bottom
  }, [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const locked = finalRefusal(status) // it may have become final while the number was typed
    if (locked) return refuse(locked)
    if ((isUnknown || isUnclear) && !(isUnknown && isAsked)) return setAsked(true)
    try {
      const { message } = await mutateAsync({
        id,
        trackingNumber: text,
        trackingSeen: seen ?? trackingNumber ?? '',
        status: 'shipped' as const,
        ...(chosen && { courier: chosen }),
      })
      toast.success(message)
      onClose()
      if (status === 'placed') onShipped()
    } catch (refused) {
      const { code, message, fields } = refusalOf(refused, 'The tracking number could not be saved.')
      const isOthers = code === 'order_shipped_otherwise'
      if (isOthers) setSeen(null) // by now it is known, and the row is read anew
      refuse(isOthers ? `${message} Save again to put yours in its place.` : (fields.trackingNumber ?? message))
      input.current?.focus()
    }
  }

  return (
    <form
      onSubmit={save}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
      className="scroll-mb-24 lg:scroll-mb-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          aria-label="Tracking number"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={text}
          maxLength={MAX_TRACKING_NUMBER_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => {
            setText(target.value)
            setAsked(false)
            clear()
          }}
          className={fieldStyle('small', 'uppercase md:w-36')}
        />
        <Button type="submit" size="small" isBusy={isPending} className="max-md:grow">
          {isUnknown && isAsked ? 'Save anyway' : 'Save'}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose} className="max-md:grow">
          Cancel
        </Button>
      </div>
      <CourierHint
        {...{ choices, isUnknown, isAsked }}
        chosen={chosen}
        onChoose={(name) => {
          setCourier(name)
          input.current?.focus()
        }}
      />
      {error && (
        <p id={errorId} role="alert" className="mt-1 font-medium text-error">
          {error}
        </p>
      )}
    </form>
  )
}
