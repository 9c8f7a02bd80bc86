import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isConflict, isGone, refusalOf } from '#web/data/api-error.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

type InlineEntryProps = {
  /** What it is called: "Price of Berry Blast". */
  label: string
  value: string
  placeholder?: string
  /** The field that the server's words are about. */
  field: string
  onSave: (text: string) => Promise<unknown>
  /** What stands there until it is pressed. */
  children: ReactNode
  className?: string
}

/** A word that becomes a field when it is pressed: Enter saves, Escape leaves it as it was, and what is wrong is said under it. */
export function InlineEntry({ children, className = '', ...entry }: InlineEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  if (isOpen) return <EntryForm {...entry} onClose={close} />

  return (
    <button
      ref={opener}
      type="button"
      onClick={() => setOpen(true)}
      className={`-mx-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-field px-1.5 text-left hover:bg-admin ${className}`}
    >
      {children}
      <span className="sr-only">, change {entry.label}</span>
      <Icon name="pencil" className="size-3.5 text-admin-ink-2" />
    </button>
  )
}

type EntryFormProps = Omit<InlineEntryProps, 'children' | 'className'> & { onClose: () => void }

function EntryForm({ label, placeholder, field, onClose, ...present }: EntryFormProps) {
  const id = useId()
  const [shown, setShown] = useState<Pick<EntryFormProps, 'value' | 'onSave'> | null>(present) // the list may be read anew while it is open
  const { value, onSave } = shown ?? present
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { note } = useUnsaved()
  const isDirty = text.trim() !== value

  useEffect(() => input.current?.select(), [])
  useEffect(() => {
    note(id, isDirty)
    return () => note(id, false)
  }, [note, id, isDirty])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isDirty) return onClose()
    setBusy(true)
    try {
      await onSave(text.trim())
      onClose()
    } catch (refused) {
      const { message, fields } = refusalOf(refused, 'It could not be saved. Please try again.')
      setError(fields[field] ?? message)
      if (isGone(refused)) toast.error(message) // this field goes with what it is about
      if (isConflict(refused)) setShown(null) // what stands there by now is told; saved again, this is meant to be in its place
      setBusy(false)
      input.current?.focus()
    }
  }

  return (
    <form onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onClose()} noValidate className="min-w-0">
      <div className="flex items-center">
        <input
          ref={input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => {
            setText(target.value)
            setError('')
          }}
          className={fieldStyle('small', 'w-28!')}
        />
        <IconButton type="submit" icon="check" label="Save" aria-busy={isBusy || undefined} />
        <IconButton icon="x" label="Cancel" onClick={onClose} />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-error text-small">
          {error}
        </p>
      )}
    </form>
  )
}
