import { createAskTogether } from '#platform/answers/ask-together.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import { type Found, sessionsByToken } from './stores/sessions.ts'

export type LookUpToken = (tokenHash: Buffer) => Promise<Found | undefined>

/** Looks tokens up, in one statement those of all who call while another is under way. */
export function createTokenLookUp({ db, clock }: { db: Database; clock: Clock }): LookUpToken {
  const together = createAskTogether()
  let waiting: Buffer[] = []

  const askForAll = async () => {
    const tokenHashes = waiting
    waiting = []
    const found = await sessionsByToken(db, { tokenHashes, now: clock() })

    return new Map(found.map((session) => [session.tokenHash.toString('hex'), session]))
  }

  return async (tokenHash) => {
    waiting.push(tokenHash)
    const found = await together('tokens', askForAll)

    return found.get(tokenHash.toString('hex'))
  }
}
