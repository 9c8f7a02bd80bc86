import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TrackingForm } from './tracking-form.tsx'

type TrackingCellProps = { id: string; trackingNumber: string | null; describedBy: string }

/** The parcel's number, and the way to change it where it stands. */
export function TrackingCell({ id, trackingNumber, describedBy }: TrackingCellProps) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    flushSync(() => setEditing(false)) // the opener must be there to take the focus back
    opener.current?.focus()
  }

  if (isEditing) return <TrackingForm id={id} trackingNumber={trackingNumber} onClose={close} />

  return (
    <div className="flex items-center justify-between gap-1 md:justify-start">
      <span className={trackingNumber ? 'break-all font-medium tabular-nums' : 'text-desk-ink-2'}>
        {trackingNumber ?? 'Not assigned'}
      </span>
      <IconButton
        ref={opener}
        icon="pencil"
        className="[&_svg]:size-4"
        label="Edit tracking"
        aria-describedby={describedBy}
        onClick={() => setEditing(true)}
      />
    </div>
  )
}
