import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { CODE_TRIES, type CodeTryKind } from './limits.ts'
import { codeTriesSince, deleteCodeTries, insertCodeTry, lockCodeTries } from './stores/code-tries.ts'

/**
 * Counts a try at a code before anything is compared, one at a time for each `whose`, and answers what it is to be compared
 * with: `take` reads it under the same lock. New codes do not reset the count.
 */
export function spendCodeTry<Compared>(
  { db, clock }: AccountDeps,
  kind: CodeTryKind,
  whose: string,
  take: (tx: Tx) => Promise<Compared>,
): Promise<Compared> {
  const { times, withinSeconds, words } = CODE_TRIES[kind]

  return db.transaction(async (tx) => {
    await lockCodeTries(tx, kind, whose)
    const now = clock()
    const start = new Date(now.getTime() - withinSeconds * 1000)
    const { count, first } = await codeTriesSince(tx, kind, whose, start)
    if (first && count >= times) {
      const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() - start.getTime()) / 1000))
      throw new Refusal('too_many_requests', { message: words, retryAfterSeconds })
    }
    await insertCodeTry(tx, kind, whose, now)
    return take(tx)
  })
}

/** Counts a try that is compared with nothing here. */
export const countCodeTry = (deps: AccountDeps, kind: CodeTryKind, whose: string): Promise<void> =>
  spendCodeTry(deps, kind, whose, async () => {})

/** Gives all tries back to who has proven to be the right one. */
export const forgiveCodeTries = ({ db }: AccountDeps, kind: CodeTryKind, whose: string): Promise<void> =>
  deleteCodeTries(db, kind, whose)
