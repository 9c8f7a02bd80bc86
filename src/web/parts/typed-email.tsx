import { maskEmail } from '#domain/email.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** An email, whole for the browser that it was typed in and masked where only the link was opened. */
export function TypedEmail({ email }: { email: string }) {
  const { memory } = usePageLocation()
  const isTypedHere = useIsHydrated() && memory?.email === email

  return <strong className="wrap-anywhere text-ink">{isTypedHere ? email : maskEmail(email)}</strong>
}
