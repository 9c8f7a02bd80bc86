import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The words on the button that does it: a verb, not "OK". */
  confirmLabel: string
  /** The words on the way out, where 'Cancel' could be misread. */
  cancelLabel?: string
  isBusy?: boolean
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back. Cancel comes first, so that a careless Enter does no harm. While it is done there is no way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isBusy,
    isDangerous = false,
    onConfirm,
    onCancel,
  } = props

  return (
    <Dialog isOpen={isOpen} onClose={onCancel} isLocked={isBusy} title={title} className="max-w-md">
      <div className="wrap-anywhere text-ink-2">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
