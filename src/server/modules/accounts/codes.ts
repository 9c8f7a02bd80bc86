import { randomInt } from 'node:crypto'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSame } from '#platform/secrets/secrets.ts'
import type { Signer } from '#platform/secrets/server-key.ts'
import type { AccountDeps } from './deps.ts'
import { tryOf } from './limits.ts'
import { codeTriesSince, insertCodeTry } from './stores/code-tries.ts'
import type { StoredCode } from './stores/registrations.ts'
import { lockEmail } from './stores/users.ts'

const DAY = 86_400_000

/** A new code and what is stored of it: bound to its owner, good for some minutes and some tries. */
export function makeCode(sign: Signer, ownerId: string, now: Date): { code: string; stored: StoredCode } {
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')

  return {
    code,
    stored: {
      codeHash: sign(`${ownerId}:${code}`),
      codeExpiresAt: new Date(now.getTime() + CODE.lifetimeMinutes * 60_000),
      triesLeft: CODE.triesPerCode,
    },
  }
}

/** Whether this is the code that was made for the owner. */
export function isCodeOf(sign: Signer, ownerId: string, code: string, codeHash: Buffer | null | undefined): boolean {
  return codeHash ? isSame(sign(`${ownerId}:${code}`), codeHash) : false
}

/** Counts a try against the email's day before anything is compared; new codes do not reset it. */
export async function spendCodeTry(deps: AccountDeps, email: string, clientIp: string): Promise<void> {
  const { db, clock, limit } = deps
  // A flood of guesses ends at the first of these: it neither queues for the lock nor costs its neighbours theirs.
  await limit.spendEach(tryOf('code:email', email), tryOf('code:ip', clientIp))

  await db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const now = clock()
    const today = await codeTriesSince(tx, email, new Date(now.getTime() - DAY))
    if (today.first && today.count >= CODE.triesPerDay) refuseUntilTomorrow(today.first, now)

    await insertCodeTry(tx, email, now)
  })
}

function refuseUntilTomorrow(first: Date, now: Date): never {
  throw new Refusal('too_many_requests', {
    message: 'Too many wrong codes for today. Please try again tomorrow.',
    retryAfterSeconds: Math.ceil((first.getTime() + DAY - now.getTime()) / 1000),
  })
}

/** Refuses a new code within the pause after the last one. */
export function refuseTooSoon(requestedAt: Date, now: Date): void {
  const wait = CODE.resendAfterSeconds - (now.getTime() - requestedAt.getTime()) / 1000
  if (wait <= 0) return

  throw new Refusal('too_many_requests', {
    message: `Please wait ${Math.ceil(wait)} seconds before asking for another code.`,
    retryAfterSeconds: Math.ceil(wait),
  })
}
