import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements that a piece of the shop sends to the database, as they are sent. */
export async function recordSql(pool: pg.Pool, ask: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  await ask(drizzle({ client: pool, logger }))

  return statements
}
