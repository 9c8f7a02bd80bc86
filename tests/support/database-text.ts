import { sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'

/** Every row of every table, the job queue's included, as text: to look for what must not be stored. */
export async function databaseText(db: Database): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute(sql.raw(`select t::text as row from ${name} t`))
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )

  return texts.flat().join('\n')
}
