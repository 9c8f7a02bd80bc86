import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What a form inside tells and asks of the dialog around it. */
export type FormDialogEvents = {
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

type FormDialogProps = {
  isOpen: boolean
  title: string
  className?: string
  onClose: () => void
  children: (form: FormDialogEvents) => ReactNode
}

/** A dialog around a form. Nothing that was typed goes without a question. */
export function FormDialog({ onClose, children, ...dialog }: FormDialogProps) {
  const isDirty = useRef(false) // not state, which could be a moment late for an Escape that follows the last key
  const [isAsking, setAsking] = useState(false)

  const noteDirty = (now: boolean) => {
    isDirty.current = now
  }
  const close = () => {
    setAsking(false)
    noteDirty(false)
    onClose()
  }
  const closeUnlessDirty = () => (isDirty.current ? setAsking(true) : close())

  return (
    <>
      <Dialog {...dialog} onClose={closeUnlessDirty}>
        {children({ onDirty: noteDirty, onSaved: close, onCancel: closeUnlessDirty })}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDangerous
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    </>
  )
}
