import { sql } from 'drizzle-orm'
import type { Query } from '#platform/postgres/database.ts'
import { databaseError } from '#platform/postgres/database-errors.ts'
import type { TestShop } from './shop.ts'

/** Everything that the tallies say at this moment, and the counts of orders by status, without what is nothing. */
export async function tallied(db: Query): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', kind, day, name, sum(count), sum(paise)) as line from (
      select kind, day::text, name, count, paise from tallies
      union all select kind, day::text, name, count, paise from tally_changes
      union all select 'orders', 'in all', status, orders, 0 from order_counts
      union all select 'orders', 'in all', name, count, 0 from tally_changes where kind = 'status'
    ) told
    group by kind, day, name having sum(count) <> 0 or sum(paise) <> 0 order by line`)
  return rows.map(({ line }) => line)
}

type Compared = { told: string[]; counted: string[] }

/** What they say, and what they would say were everything counted anew, at one moment; nothing is changed by asking. */
export async function compareTallies({ db }: Pick<TestShop, 'db'>): Promise<Compared> {
  let compared: Compared | undefined
  while (!compared) {
    await db
      .transaction(
        async (tx) => {
          const told = await tallied(tx)
          await tx.execute(sql`select recount_tallies()`)
          compared = { told, counted: await tallied(tx) }
          tx.rollback()
        },
        { isolationLevel: 'repeatable read' },
      )
      .catch((error: unknown) => {
        // Somebody added changes up meanwhile: both are asked again.
        if (!compared && databaseError(error)?.code !== '40001') throw error
      })
  }
  return compared
}
