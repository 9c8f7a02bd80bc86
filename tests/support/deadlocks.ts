import { sql } from 'drizzle-orm'
import type { TestShop } from './shop.ts'

/** How often PostgreSQL had to end a deadlock in the shop's database, up to a second ago. */
export async function countDeadlocks({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}
