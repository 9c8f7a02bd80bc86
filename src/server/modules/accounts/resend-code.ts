import { hashSecret } from '#platform/secrets/secrets.ts'
import { ensurePauseOver } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { requestSignUpCode } from './sign-up-code.ts'
import { registrationsByBrowser, registrationsOf, saveRequestedAt } from './stores/registrations.ts'

/** Mails a new sign-up code; says the same when there is nothing to send. */
export async function resendCode(
  { db, clock, limit }: AccountDeps,
  email: string,
  browserKeys: readonly string[],
): Promise<void> {
  const pending = await registrationsOf(db, email)
  const begun = await registrationsByBrowser(db, browserKeys.map(hashSecret))
  const own = begun.find((each) => each.email === email)
  const registration = own ?? pending[0]
  if (!registration) return

  const now = clock()
  // Its own too, which was read later: another press may have come in between.
  const asked = [registration, ...pending].map(({ requestedAt }) => requestedAt.getTime())
  ensurePauseOver(new Date(Math.max(...asked)), now)
  await limit.spend(registration === own ? limitFor('resend:browser', own.id) : limitFor('resend:email', email))

  await db.transaction(async (tx) => {
    const isFirst = await saveRequestedAt(tx, registration.id, registration.requestedAt, now)
    if (!isFirst) ensurePauseOver(now, now) // another press of the button came first
    await requestSignUpCode(tx, registration.id, now)
  })
}
