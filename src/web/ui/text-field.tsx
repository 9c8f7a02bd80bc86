import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, fieldStyle } from './field-frame.tsx'

type TextFieldProps = FieldTexts & ComponentProps<'input'>

/** One line of text; takes everything an input takes, react-hook-form's `register` included. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <input type="text" {...input} {...wiring} className={fieldStyle()} />}
    </FieldFrame>
  )
}
