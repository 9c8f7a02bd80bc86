import { createAskTogether } from '#platform/answers/ask-together.ts'
import type { Companion, CompanionAsk } from '#platform/postgres/companion.ts'
import type { Database } from '#platform/postgres/database.ts'
import { databaseError } from '#platform/postgres/database-errors.ts'
import type { Clock } from '#ports/clock.ts'
import { type FoundWith, MAX_TOGETHER, sessionsOfTokens, type TokenAsked } from './stores/sessions.ts'

export type LookUpToken = (tokenHash: Buffer, ask?: CompanionAsk) => Promise<FoundWith | undefined>

/** What one statement says of a token; `alone` where the change of its caller was left out. */
type Answer = FoundWith | undefined | 'alone'

/** A token that waits for the next statement, and who is told what that says. */
type Waiting = TokenAsked & { told: PromiseWithResolvers<Answer> }

/** Bad values, broken rules, locks: one of those who share a statement had it undone for all. */
const UNDONE_BY_ONE = /^(22|23|40|55)/

/**
 * Looks tokens up, with what a companion reads or changes for their callers: in one statement those of all who call while another is
 * under way. Whose change was left out is asked about alone, by a statement that waits for locks.
 */
export function createTokenLookUp({ db, clock }: { db: Database; clock: Clock }): LookUpToken {
  const together = createAskTogether()
  const waiting = new Map<string, Waiting[]>()

  /** Never fails itself: each of them is told, and of their own statement only. */
  async function askForMany(tokens: readonly Waiting[], companion: Companion<unknown> | undefined): Promise<void> {
    const isShared = tokens.length > 1
    try {
      const found = await sessionsOfTokens(db, tokens, { companion, isWaiting: !isShared, now: clock() })
      for (const [place, { told }] of tokens.entries()) {
        told.resolve(isPassedOver(companion, found[place]) ? 'alone' : found[place])
      }
    } catch (error) {
      const isUndoneByOne = isShared && UNDONE_BY_ONE.test(databaseError(error)?.code ?? '')
      for (const { told } of tokens) {
        if (isUndoneByOne) told.resolve('alone')
        else told.reject(error)
      }
    }
  }

  return async (tokenHash, { companion, values } = {}) => {
    const key = companion?.name ?? ''
    const told = Promise.withResolvers<Answer>()
    const tokens = waiting.get(key) ?? []
    waiting.set(key, tokens)
    tokens.push({ tokenHash, values, told })

    void together(key, () => {
      waiting.delete(key)
      return Promise.all(inPortions(tokens).map((portion) => askForMany(portion, companion)))
    })
    const answer = await told.promise
    if (answer !== 'alone') return answer

    const [alone] = await sessionsOfTokens(db, [{ tokenHash, values }], { companion, isWaiting: true, now: clock() })
    return alone
  }
}

const isPassedOver = (companion: Companion<unknown> | undefined, session: FoundWith | undefined): boolean =>
  companion?.changes !== undefined && session?.role === 'customer' && session.isAlive && session.along === null

const inPortions = (tokens: readonly Waiting[]): Waiting[][] =>
  Array.from({ length: Math.ceil(tokens.length / MAX_TOGETHER) }, (_, portion) =>
    tokens.slice(portion * MAX_TOGETHER, (portion + 1) * MAX_TOGETHER),
  )
