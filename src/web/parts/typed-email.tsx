import { maskEmail } from '#domain/email.ts'
import { usePlace } from '#web/data/place.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** An email, whole for the browser that it was typed in and masked where only the link was opened. */
export function TypedEmail({ email }: { email: string }) {
  const { note } = usePlace()
  const isTypedHere = useIsHydrated() && note?.email === email

  return <strong className="wrap-anywhere text-ink">{isTypedHere ? email : maskEmail(email)}</strong>
}
