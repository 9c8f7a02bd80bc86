import { eq, sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/postgres/database.ts'
import { Refusal } from './refusal.ts'

/** One row per limited key: the moment (in seconds) from which its allowance is whole again. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), fullAt: doublePrecision('full_at').notNull() },
  (table) => [index('rate_limits_full_at').on(table.fullAt)],
)

export type Allowance = { times: number; perSeconds: number }

type Spending = [key: string, allowance: Allowance, isFixed?: boolean | undefined]

export type RateLimit = ReturnType<typeof createRateLimit>

/**
 * Limits kept in PostgreSQL, so that all instances count together. The allowance of a key can be
 * spent at once and grows back evenly (the generic cell rate algorithm, one row and one statement).
 */
export function createRateLimit(db: Database, factor: number) {
  const stepOf = ({ times, perSeconds }: Allowance, isFixed = false) => perSeconds / (isFixed ? times : times * factor)

  const limit = {
    /** Spends one try of `key`, or refuses with the time to wait. */
    async spend(key: string, allowance: Allowance, isFixed?: boolean): Promise<void> {
      const step = stepOf(allowance, isFixed)
      const { perSeconds } = allowance
      const now = sql`extract(epoch from clock_timestamp())`

      const { rows } = await db.execute<{ isSpent: boolean; wait: number | null }>(sql`
        with tried as (
          insert into ${rateLimits} as r (key, full_at) values (${key}, ${now} + ${step}::float8)
          on conflict (key) do update set full_at = greatest(r.full_at, ${now}) + ${step}::float8
          where greatest(r.full_at, ${now}) + ${step}::float8 <= ${now} + ${perSeconds}::float8 + 0.001
          returning key
        )
        select exists (select from tried) as "isSpent",
          (select full_at + ${step}::float8 - ${perSeconds}::float8 - ${now} from ${rateLimits} where key = ${key}) as wait`)

      const [tried] = rows
      if (tried?.isSpent) return
      // There is no wait to read when others made the row within this very moment: the full step is the longest.
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(tried?.wait ?? step)) })
    },

    /** Spends one try of each key, or of none: what the first refuses costs the others nothing. */
    async spendEach(...spendings: Spending[]): Promise<void> {
      const spent: Spending[] = []
      try {
        for (const spending of spendings) {
          await limit.spend(...spending)
          spent.push(spending)
        }
      } catch (refusal) {
        for (const spending of spent) await limit.giveBack(...spending)
        throw refusal
      }
    },

    /** Gives one try of a key back. */
    async giveBack(key: string, allowance: Allowance, isFixed?: boolean): Promise<void> {
      await db
        .update(rateLimits)
        .set({ fullAt: sql`${rateLimits.fullAt} - ${stepOf(allowance, isFixed)}::float8` })
        .where(eq(rateLimits.key, key))
    },

    /** Gives a key its whole allowance back. */
    async forgive(key: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },

    /** Forgets the keys whose allowance is whole again. */
    async sweep(): Promise<void> {
      await db.execute(sql`delete from ${rateLimits} where full_at < extract(epoch from clock_timestamp())`)
    },
  }

  return limit
}
