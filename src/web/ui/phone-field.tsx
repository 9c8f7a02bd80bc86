import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A phone number, with the keyboard for it. */
export function PhoneField(field: ComponentProps<typeof TextField>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} />
}
