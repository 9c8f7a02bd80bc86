import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PanelBooking } from '#contract/bookings.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { finalRefusal, useRefusal } from './status-refusal.ts'
import { TrackingForm } from './tracking-form.tsx'
import { focusNextRow } from './use-row-focus.ts'

type TrackingCellProps = { booking: PanelBooking; describedBy: string }

/** The parcel's number, and the way to change it where it stands; a final order answers why it cannot be. */
export function TrackingCell({ booking, describedBy }: TrackingCellProps) {
  const { status, trackingNumber } = booking
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { words, clear, refuse } = useRefusal()
  const wordsId = useId()
  const locked = finalRefusal(status)

  const open = () => {
    if (locked) return refuse(locked)
    clear()
    setEditing(true)
  }
  const close = () => {
    flushSync(() => setEditing(false)) // the opener must be there to take the focus back
    opener.current?.focus()
  }

  const goOn = () => focusNextRow(opener.current?.closest('tr'), 'tracking')

  if (isEditing) return <TrackingForm booking={booking} onClose={close} onShipped={goOn} />

  return (
    <>
      <div className="flex items-center justify-between gap-1 md:justify-start">
        <TrackingNumber number={trackingNumber} />
        <IconButton
          ref={opener}
          icon={locked ? 'lock' : 'pencil'}
          className={`[&_svg]:size-4 ${locked ? 'text-admin-ink-2' : ''}`}
          label="Edit tracking"
          title={locked ?? undefined}
          aria-describedby={words ? `${describedBy} ${wordsId}` : describedBy}
          onClick={open}
        />
      </div>
      {words && (
        <p id={wordsId} className="font-medium text-error">
          {words}
        </p>
      )}
    </>
  )
}

/** A parcel's number, to be read. */
export function TrackingNumber({ number }: { number: string | null }) {
  return (
    <span className={number ? 'break-all font-medium tabular-nums' : 'text-admin-ink-2'}>
      {number ?? 'Not assigned'}
    </span>
  )
}
