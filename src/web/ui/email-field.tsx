import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An email address: no capital at its start, no red line under it. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
  )
}
