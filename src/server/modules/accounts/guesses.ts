import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { GUESSES, type GuessKind } from './limits.ts'
import { codeTriesSince, deleteCodeTries, insertCodeTry, lockCodeTries } from './stores/code-tries.ts'

/**
 * Counts a guess before anything is compared, one at a time for each `whose`, and answers what the guess is to be compared
 * with: `take` reads it under the same lock. New codes do not reset the count.
 */
export function spendGuess<Compared>(
  { db, clock }: AccountDeps,
  kind: GuessKind,
  whose: string,
  take: (tx: Tx) => Promise<Compared>,
): Promise<Compared> {
  const { times, withinSeconds, words } = GUESSES[kind]

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

/** Counts a guess that is compared with nothing here. */
export const countGuess = (deps: AccountDeps, kind: GuessKind, whose: string): Promise<void> =>
  spendGuess(deps, kind, whose, async () => {})

/** Gives all guesses back to who has proven to be the right one. */
export const forgiveGuesses = ({ db }: AccountDeps, kind: GuessKind, whose: string): Promise<void> =>
  deleteCodeTries(db, kind, whose)
