import { createRequestCoalescer } from '#platform/answers/coalesce-requests.ts'
import type { CallerQuery, CallerQueryWithValues } from '#platform/postgres/caller-query.ts'
import type { Database } from '#platform/postgres/database.ts'
import { databaseError } from '#platform/postgres/database-errors.ts'
import type { Clock } from '#ports/clock.ts'
import { type FoundWith, MAX_TOKENS_AT_ONCE, sessionsOfTokens, type TokenAsked } from './stores/sessions.ts'

export type LookUpToken = (tokenHash: Buffer, ask?: CallerQueryWithValues) => Promise<FoundWith | undefined>

/** What one statement says of a token; `alone` where the change of its caller was left out. */
type Answer = FoundWith | undefined | 'alone'

/** A token that waits for the next statement, and who is told what that says. */
type Waiting = TokenAsked & { told: PromiseWithResolvers<Answer> }

/** Bad values, broken rules, locks: one of those who share a statement had it undone for all. */
const UNDONE_BY_ONE = /^(22|23|40|55)/

/**
 * Looks tokens up, with what a caller query reads or changes for their callers: in one statement those of all who call while another is
 * under way. Whose change was left out is asked about alone, by a statement that waits for locks.
 */
export function createTokenLookUp({ db, clock }: { db: Database; clock: Clock }): LookUpToken {
  const coalesce = createRequestCoalescer()
  const waiting = new Map<string, Waiting[]>()

  /** Never fails itself: each of them is told, and of their own statement only. */
  async function askForMany(tokens: readonly Waiting[], callerQuery: CallerQuery<unknown> | undefined): Promise<void> {
    const isShared = tokens.length > 1
    try {
      const found = await sessionsOfTokens(db, tokens, { callerQuery, isWaiting: !isShared, now: clock() })
      for (const [place, { told }] of tokens.entries()) {
        told.resolve(isPassedOver(callerQuery, found[place]) ? 'alone' : found[place])
      }
    } catch (error) {
      const isUndoneByOne = isShared && UNDONE_BY_ONE.test(databaseError(error)?.code ?? '')
      for (const { told } of tokens) {
        if (isUndoneByOne) told.resolve('alone')
        else told.reject(error)
      }
    }
  }

  return async (tokenHash, { callerQuery, values } = {}) => {
    const key = callerQuery?.name ?? ''
    const told = Promise.withResolvers<Answer>()
    const tokens = waiting.get(key) ?? []
    waiting.set(key, tokens)
    tokens.push({ tokenHash, values, told })

    void coalesce(key, () => {
      waiting.delete(key)
      return Promise.all(inPortions(tokens).map((portion) => askForMany(portion, callerQuery)))
    })
    const answer = await told.promise
    if (answer !== 'alone') return answer

    const [alone] = await sessionsOfTokens(db, [{ tokenHash, values }], { callerQuery, isWaiting: true, now: clock() })
    return alone
  }
}

const isPassedOver = (callerQuery: CallerQuery<unknown> | undefined, session: FoundWith | undefined): boolean =>
  callerQuery?.changes !== undefined && session?.role === 'customer' && session.isAlive && session.queryResult === null

const inPortions = (tokens: readonly Waiting[]): Waiting[][] =>
  Array.from({ length: Math.ceil(tokens.length / MAX_TOKENS_AT_ONCE) }, (_, portion) =>
    tokens.slice(portion * MAX_TOKENS_AT_ONCE, (portion + 1) * MAX_TOKENS_AT_ONCE),
  )
