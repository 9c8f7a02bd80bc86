import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, fieldStyle } from './field-frame.tsx'

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>

/** Several lines of text; it grows with what is written where the browser can. */
export function TextArea({ label, hint, error, id, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <textarea {...area} {...wiring} rows={rows} className={fieldStyle('medium', 'field-sizing-content')} />
      )}
    </FieldFrame>
  )
}
