import { useState } from 'react'
import { MAX_GIFT_NOTE_LENGTH } from '#domain/gift-note.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type GiftNoteFieldProps = {
  note: string
  /** A payment is being opened for what stands here. */
  isBlocked: boolean
  onChange: (note: string) => void
}

/** A few words to whoever gets the parcel: a folded field, open while there is something in it. */
export function GiftNoteField({ note, isBlocked, onChange }: GiftNoteFieldProps) {
  const [isOpen, setOpen] = useState(note !== '')

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card bg-paper px-4 shadow-card sm:px-6"
    >
      <summary className="flex min-h-14 items-center gap-3 font-semibold">
        <Icon name="party-popper" className="size-5 text-blast" />
        {note ? 'Gift note' : 'Add a gift note'}
        <span className="ml-auto font-normal text-ink-2 text-small">{note ? 'Goes with the parcel' : 'No charge'}</span>
        <Icon name="chevron-down" className="size-4.5 transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <TextArea
        label="Your gift note"
        hint={
          <span className="flex justify-between gap-4">
            <span>Printed on the packing slip, which shows no prices.</span>
            <span className="shrink-0 tabular-nums">
              {note.length} of {MAX_GIFT_NOTE_LENGTH}
            </span>
          </span>
        }
        name="giftNote"
        rows={3}
        maxLength={MAX_GIFT_NOTE_LENGTH}
        autoComplete="off"
        value={note}
        readOnly={isBlocked}
        onChange={({ target }) => onChange(target.value)}
        className="pt-1 pb-5"
      />
    </details>
  )
}
