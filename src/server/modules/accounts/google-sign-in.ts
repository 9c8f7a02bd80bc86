import { MINUTE_MS } from '#domain/durations.ts'
import { safeNextPath } from '#domain/next-path.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { AccountDeps } from './deps.ts'
import { userOfIdentity } from './google-user.ts'
import { limitFor } from './limits.ts'
import { insertGoogleCode, insertGoogleStart, takeGoogleCode, takeGoogleStart } from './stores/google.ts'
import { issueToken } from './tokens.ts'

const START_LIFE_MS = 10 * MINUTE_MS
const CODE_LIFE_MS = MINUTE_MS

type Outcome = ({ google: string } | { error: string }) & { next: string }

/** Where to send the browser, and the key that binds its return to it. */
export async function startGoogleSignIn(
  { db, clock, limit, identityProvider }: AccountDeps,
  next: string | undefined,
  clientIp: string,
): Promise<{ url: string; browserKey: string }> {
  await limit.spend(limitFor('google:ip', clientIp))
  const { url, pending } = await identityProvider.start().catch(throwSignInFailed)
  const browserKey = newSecret()
  await insertGoogleStart(db, {
    ...pending,
    browserKeyHash: hashSecret(browserKey),
    next: safeNextPath(next),
    expiresAt: new Date(clock().getTime() + START_LIFE_MS),
  })
  return { url, browserKey }
}

/** Turns the provider's answer into a one-time code for the page, or the reason why not; `next` is kept for both. */
export async function finishGoogleSignIn(
  deps: AccountDeps,
  callback: URL,
  browserKey: string | undefined,
): Promise<Outcome> {
  const { db, clock, identityProvider } = deps
  const started = await takeGoogleStart(db, hashSecret(browserKey ?? ''), clock())
  if (!started) throw new Refusal('invalid_google_code')

  try {
    const identity = await identityProvider.finish(callback, started).catch(throwSignInFailed)
    const google = newSecret()
    await db.transaction(async (tx) => {
      const userId = await userOfIdentity(deps, tx, identity)
      const expiresAt = new Date(clock().getTime() + CODE_LIFE_MS)
      await insertGoogleCode(tx, { codeHash: hashSecret(google), userId, expiresAt })
    })
    return { google, next: started.next }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { error: error.code, next: started.next }
  }
}

/** Changes the one-time code for a token. */
export function exchangeGoogleCode({ db, clock }: AccountDeps, code: string): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await takeGoogleCode(tx, hashSecret(code), clock())
    if (!userId) throw new Refusal('invalid_google_code')

    return issueToken(tx, userId, clock())
  })
}

/** Whatever the provider got wrong, the person reads the same sentence; the cause stays for the log. */
function throwSignInFailed(cause: Error): never {
  throw new Refusal('invalid_google_code', { cause })
}
