import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

/** The six digits that an authenticator app shows just now. */
export function AuthenticatorField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...field} label="Authenticator code" inputMode="numeric" autoComplete="one-time-code" />
}
