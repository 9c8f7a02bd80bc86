import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Sends a form, once the script is there to send it: without it a press would post the entries to the page. */
export function SubmitButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} type="submit" disabled={!useIsHydrated()} className={`${className} disabled:opacity-100`} />
}
