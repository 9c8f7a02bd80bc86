import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  isOpen: boolean
  /** Called by Escape, the cross and a press outside; the dialog closes when `isOpen` turns false. */
  onClose: () => void
  /** What was begun here must end first: until then none of these ways leads out. */
  isLocked?: boolean | undefined
  title: string
  children: ReactNode
  className?: string
}

/** The platform's modal dialog: reading begins at its title; it keeps the focus inside and gives it back where it came from. */
export function Dialog({ isOpen, onClose, isLocked = false, title, children, className = 'max-w-lg' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (!isOpen) return dialog.close()
    dialog.showModal()
    heading.current?.focus() // by itself the browser takes the first control, which is the cross
  }) // every time: browsers close a dialog by themselves on a second Escape, whatever its owner says

  useEffect(() => {
    const dialog = ref.current
    const keepFocus = (press: MouseEvent) => press.target === dialog && press.preventDefault()
    const closeOutside = (press: MouseEvent) => press.target === dialog && !isLocked && onClose()
    dialog?.addEventListener('mousedown', keepFocus)
    dialog?.addEventListener('click', closeOutside)
    return () => {
      dialog?.removeEventListener('mousedown', keepFocus)
      dialog?.removeEventListener('click', closeOutside)
    }
  }, [onClose, isLocked])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={(press) => {
        if (isLocked && press.key === 'Escape') press.preventDefault()
      }}
      onCancel={(cancel) => {
        cancel.preventDefault()
        if (!isLocked) onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!isOpen || currentTarget.open) return // it may come late, when it is open again
        if (isLocked) currentTarget.showModal()
        else onClose()
      }}
      className={`sheet w-[calc(100%-2rem)] rounded-card bg-paper p-0 text-ink shadow-raised ${className}`}
    >
      {isOpen && (
        <div className="p-5 sm:p-8">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="wrap-anywhere pt-1.5 text-24 leading-tight outline-none"
            >
              {title}
            </h2>
            <IconButton icon="x" label="Close" disabled={isLocked} onClick={onClose} className="-mt-1 -mr-2" />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
