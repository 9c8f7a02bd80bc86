import { type ReactNode, useId } from 'react'
import { type FieldError, FieldErrorText, messageOf } from './field-error.tsx'

/** The texts every kind of field takes. */
export type FieldTexts = { label: string; hint?: ReactNode; error?: FieldError }

/** What ties an input to its label, hint and error. */
type FieldWiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A label above, the input in the middle, then the error or the hint, all tied together for a screen reader. */
export function FieldFrame({ label, hint, error, id, className = '', children }: FieldFrameProps) {
  const generated = useId()
  const inputId = id ?? generated
  const message = messageOf(error)
  const described = [hint && `${inputId}-hint`, message && `${inputId}-error`].filter(Boolean).join(' ')

  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={inputId} className="font-semibold text-small">
        {label}
      </label>
      {children({
        id: inputId,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={`${inputId}-hint`} className="text-ink-2 text-small">
          {hint}
        </div>
      )}
      {message && <FieldErrorText id={`${inputId}-error`} message={message} />}
    </div>
  )
}

const LOOK =
  'w-full scroll-mt-10 rounded-field border border-field bg-paper py-2.5 text-body text-ink transition-colors ' +
  'duration-120 placeholder:text-ink-3 hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 ' +
  'aria-invalid:border-error disabled:bg-sand disabled:text-ink-2'

const SIZES = {
  small: 'min-h-11 px-2.5',
  medium: 'min-h-12 px-3.5',
}

/** The classes that make an input, a select or a text area look like a field. */
export function fieldStyle(size: keyof typeof SIZES = 'medium', more = ''): string {
  return `${LOOK} ${SIZES[size]} ${more}`
}
