import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldError, FieldErrorText, messageOf } from './field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: FieldError }

/** A box to tick, with words that may hold links; the whole line takes the press. */
export function Checkbox({ label, error, id, className = '', ...input }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const message = messageOf(error)

  return (
    <div className={className}>
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${inputId}-error` : undefined}
          className="size-5 shrink-0 accent-blast"
        />
        <label htmlFor={inputId} className="py-2 text-small leading-snug">
          {label}
        </label>
      </div>
      {message && <FieldErrorText id={`${inputId}-error`} message={message} />}
    </div>
  )
}
