import { createAskTogether } from '#platform/answers/ask-together.ts'
import type { Companion, CompanionAsk } from '#platform/postgres/companion.ts'
import type { Database } from '#platform/postgres/database.ts'
import { databaseError } from '#platform/postgres/database-errors.ts'
import type { Clock } from '#ports/clock.ts'
import { type FoundWith, MAX_TOGETHER, sessionsOfTokens, type TokenAsked } from './stores/sessions.ts'

export type LookUpToken = (tokenHash: Buffer, ask?: CompanionAsk) => Promise<FoundWith | undefined>

/** What one statement says of a token; `alone` where the change of its caller was left out. */
type Answer = FoundWith | undefined | 'alone'

/** Bad values, broken rules, locks: one of those who share a statement had it undone for all. */
const UNDONE_BY_ONE = /^(22|23|40|55)/

/**
 * Looks tokens up, with what a companion reads or changes for their callers: in one statement those of all who call while another is
 * under way. Whose change was left out is asked about alone, by a statement that waits for locks.
 */
export function createTokenLookUp({ db, clock }: { db: Database; clock: Clock }): LookUpToken {
  const together = createAskTogether()
  const waiting = new Map<string, TokenAsked[]>()

  async function askForMany(tokens: readonly TokenAsked[], companion: Companion<unknown> | undefined) {
    const answers = new Map<TokenAsked, Answer>()
    try {
      const isWaiting = tokens.length === 1 // nobody else is kept by it
      const found = await sessionsOfTokens(db, tokens, { companion, isWaiting, now: clock() })
      for (const [place, token] of tokens.entries()) {
        answers.set(token, isPassedOver(companion, found[place]) ? 'alone' : found[place])
      }
    } catch (error) {
      if (!UNDONE_BY_ONE.test(databaseError(error)?.code ?? '')) throw error
      for (const token of tokens) answers.set(token, 'alone')
    }
    return answers
  }

  const askForAll = async (tokens: readonly TokenAsked[], companion: Companion<unknown> | undefined) => {
    const portions = await Promise.all(inPortions(tokens).map((portion) => askForMany(portion, companion)))
    return new Map(portions.flatMap((answers) => [...answers]))
  }

  return async (tokenHash, { companion, values } = {}) => {
    const key = companion?.name ?? ''
    const token = { tokenHash, values }
    const tokens = waiting.get(key) ?? []
    waiting.set(key, tokens)
    tokens.push(token)

    const answers = await together(key, () => {
      waiting.delete(key)
      return askForAll(tokens, companion)
    })
    const answer = answers.get(token)
    if (answer !== 'alone') return answer

    const [alone] = await sessionsOfTokens(db, [token], { companion, isWaiting: true, now: clock() })
    return alone
  }
}

const isPassedOver = (companion: Companion<unknown> | undefined, session: FoundWith | undefined): boolean =>
  companion?.changes !== undefined && session?.role === 'customer' && session.isAlive && session.along === null

const inPortions = (tokens: readonly TokenAsked[]): TokenAsked[][] =>
  Array.from({ length: Math.ceil(tokens.length / MAX_TOGETHER) }, (_, portion) =>
    tokens.slice(portion * MAX_TOGETHER, (portion + 1) * MAX_TOGETHER),
  )
