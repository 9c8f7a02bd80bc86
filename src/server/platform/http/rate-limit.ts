import { eq, sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/postgres/database.ts'
import { prepareSql } from '#platform/postgres/prepared.ts'
import { Refusal } from './refusal.ts'

/** One row per limited key: the moment (in seconds) from which its allowance is whole again. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), fullAt: doublePrecision('full_at').notNull() },
  (table) => [index('rate_limits_full_at').on(table.fullAt)],
)

/**
 * How many tries are counted under `key`: so many in so many seconds. No setting makes looser what is fixed: tries of codes and
 * passwords, and nothing else.
 */
export type Limit = { key: string; times: number; perSeconds: number; isFixed?: boolean }

const NOW = sql`extract(epoch from clock_timestamp())::float8`

type Tried = { isSpent: boolean; wait: number }

/**
 * Tries all keys in one statement, and spends them only when every one of them is free. The keys are locked first,
 * always in the same order, by advisory locks. Locks on the rows would not do: a row that is just being made is not
 * seen by everyone yet, so two requests that share two keys could wait for each other. A flood is refused without a
 * lock, so it holds up nobody who shares a key with it. Nobody waits until what is spent is safe on the disk: a try
 * that is forgotten in a power cut hurts nobody, and a row that many share is free again at once.
 */
const tryEach = prepareSql<{ keys: string[]; steps: number[]; spans: number[] }, Tried>(
  'spend-limits',
  (_, given) => sql<Tried>`
    with wanted as (
      select * from unnest(${given.keys}::text[], ${given.steps}::float8[], ${given.spans}::float8[])
        with ordinality as wanted (key, step, span, place)
    ),
    flooded as materialized (
      select coalesce(bool_or(greatest(full_at, ${NOW}) + step > ${NOW} + span + 0.001), false) as is_full
      from ${rateLimits} join wanted using (key)
    ),
    turns as materialized (
      select count(pg_advisory_xact_lock(number)) as taken
      from (select hashtextextended('limit:' || key, 0) as number from wanted order by number) as numbers
      where not (select is_full from flooded)
    ),
    locked as (
      select key, full_at from ${rateLimits}
      where key = any(${given.keys}::text[]) and (select taken from turns) > 0 order by key for update
    ),
    found as (
      select key, full_at from ${rateLimits}
      where key = any(${given.keys}::text[]) and (select is_full from flooded)
      union all select key, full_at from locked
    ),
    moment as materialized (select ${NOW} as now from turns, (select count(*) from locked) as waited),
    asked as (select wanted.*, now from wanted, moment),
    judged as (
      select asked.*, greatest(full_at, now) + step - (now + span) as wait from asked left join found using (key)
    ),
    spent as (
      insert into ${rateLimits} as r (key, full_at)
      select key, now + step from judged where not exists (select from judged where wait > 0.001) order by key
      on conflict (key) do update set full_at = (
        select greatest(r.full_at, ${NOW}) + step from asked where asked.key = r.key
      ) where (select greatest(r.full_at, ${NOW}) + step <= ${NOW} + span + 0.001 from asked where asked.key = r.key)
      returning key
    )
    select key in (select key from spent) as "isSpent", case when wait > 0.001 then wait else 0 end as wait,
      (select set_config('synchronous_commit', 'off', true)) as quickly
    from judged order by place`,
)

export type RateLimit = ReturnType<typeof createRateLimit>

/**
 * Limits kept in PostgreSQL, so that all instances count together. The allowance of a key can be
 * spent at once and grows back evenly (the generic cell rate algorithm, one row for each key).
 */
export function createRateLimit(db: Database, factor: number) {
  const stepOf = ({ times, perSeconds, isFixed }: Limit) => perSeconds / (isFixed ? times : times * factor)

  const limit = {
    /** Spends one try of each limit, or of none, and refuses with the time to wait: what one refuses costs the others nothing. */
    async spend(...limits: Limit[]): Promise<void> {
      const steps = limits.map(stepOf)
      const tried = await tryEach(db, {
        keys: limits.map(({ key }) => key),
        steps,
        spans: limits.map(({ perSeconds }) => perSeconds),
      })
      if (tried.every(({ isSpent }) => isSpent)) return

      // Only where others made a row within this very moment is one spent and another not.
      const spent = limits.filter((_, i) => tried[i]?.isSpent)
      for (const one of spent) await limit.giveBack(one)
      // Nor is there a wait to read then: the full step is the longest.
      const wait = tried.find((one) => one.wait > 0)?.wait ?? steps[tried.findIndex(({ isSpent }) => !isSpent)] ?? 1
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(wait)) })
    },

    /** Gives one try back. */
    async giveBack(spent: Limit): Promise<void> {
      await db
        .update(rateLimits)
        .set({ fullAt: sql`${rateLimits.fullAt} - ${stepOf(spent)}::float8` })
        .where(eq(rateLimits.key, spent.key))
    },

    /** Gives all tries back. */
    async forgive({ key }: Pick<Limit, 'key'>): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },

    /** Forgets the keys whose allowance is whole again, but for those that somebody is spending. */
    async sweep(): Promise<void> {
      await db.execute(sql`
        delete from ${rateLimits} where key in (
          select key from ${rateLimits} where full_at < ${NOW} for update skip locked
        )`)
    },
  }

  return limit
}
