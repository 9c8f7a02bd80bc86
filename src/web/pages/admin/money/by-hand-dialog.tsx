import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ByHandDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onConfirm: (reference: string) => void
  onCancel: () => void
}

const MAX_LENGTH = 100

/** Asks whether the money really went back by another way, and by which reference. */
export function ByHandDialog({ isOpen, isBusy, onConfirm, onCancel }: ByHandDialogProps) {
  const [reference, setReference] = useState('')

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Is the money back?"
      confirmLabel="Yes, it is back"
      cancelLabel="Not yet"
      isBusy={isBusy}
      onConfirm={() => onConfirm(reference)}
      onCancel={onCancel}
    >
      <p className="mb-4">The customer’s order page will say so. The payment provider is not asked again.</p>
      <TextField
        label="Reference of the transfer (optional)"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ConfirmDialog>
  )
}
