import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LONGEST_TRACKING_NUMBER } from '#domain/courier.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrderChange } from './bookings.ts'
import { finalRefusal, useRefusal } from './status-refusal.ts'

type TrackingFormProps = { id: string; status: OrderStatus; trackingNumber: string | null; onClose: () => void }

/** A parcel's number being written; Enter saves it, Escape leaves it. */
export function TrackingForm({ id, status, trackingNumber, onClose }: TrackingFormProps) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(trackingNumber ?? '')
  const { words: error, refuse } = useRefusal()
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
    try {
      const { message } = await mutateAsync({ id, trackingNumber: text, status: 'shipped' })
      toast.success(message)
      onClose()
    } catch (refused) {
      const { message, fields } = refusalOf(refused, 'The tracking number could not be saved.')
      refuse(fields.trackingNumber ?? message)
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
          maxLength={LONGEST_TRACKING_NUMBER}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
          className={fieldStyle('small', 'uppercase md:w-36')}
        />
        <Button type="submit" size="small" isBusy={isPending} className="max-md:grow">
          Save
        </Button>
        <Button look="quiet" size="small" onClick={onClose} className="max-md:grow">
          Cancel
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 font-medium text-error">
          {error}
        </p>
      )}
    </form>
  )
}
