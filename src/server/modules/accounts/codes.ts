import { randomInt } from 'node:crypto'
import { and, count, eq, gt, min } from 'drizzle-orm'
import { CODE } from '#domain/one-time-code.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query } from '#platform/postgres/database.ts'
import { isSame } from '#platform/secrets/secrets.ts'
import type { Signer } from '#platform/secrets/server-key.ts'
import type { AccountDeps } from './deps.ts'
import { lockEmail } from './store.ts'
import { codeTries } from './tables.ts'

const DAY = 86_400_000
const AT_ONCE = { times: 30, perSeconds: 3600 }
const PER_CLIENT_IP = { times: 600, perSeconds: 3600 }

/** A new code and what is stored of it: bound to its owner, good for some minutes and some tries. */
export function makeCode(sign: Signer, ownerId: string, now: Date) {
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
export function isCodeOf(sign: Signer, ownerId: string, code: string, codeHash: Buffer | null): boolean {
  return codeHash !== null && isSame(sign(`${ownerId}:${code}`), codeHash)
}

/** Counts a try against the email's day before anything is compared; new codes do not reset it. */
export async function spendTry(
  { db, clock, limit }: Pick<AccountDeps, 'db' | 'clock' | 'limit'>,
  email: string,
  clientIp: string,
): Promise<void> {
  // A flood of guesses ends at the first of these: it neither queues for the lock nor costs its neighbours theirs.
  await limit.spendEach([`code:email:${email}`, AT_ONCE, true], [`code:ip:${clientIp}`, PER_CLIENT_IP])

  await db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const now = clock()
    await refuseSpentDay(tx, email, now)
    await tx.insert(codeTries).values({ email, triedAt: now })
  })
}

async function refuseSpentDay(db: Query, email: string, now: Date): Promise<void> {
  const [today] = await db
    .select({ tries: count(), first: min(codeTries.triedAt) })
    .from(codeTries)
    .where(and(eq(codeTries.email, email), gt(codeTries.triedAt, new Date(now.getTime() - DAY))))
  if (!today?.first || today.tries < CODE.triesPerDay) return

  throw new Refusal('too_many_requests', {
    message: 'Too many wrong codes for today. Please try again tomorrow.',
    retryAfterSeconds: Math.ceil((today.first.getTime() + DAY - now.getTime()) / 1000),
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
