import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'

export type DatabaseWatch = ReturnType<typeof watchDatabase>

/** More than fits into what is open already: a full disk shows. */
const PROBE = sql`create temporary table dhamaka_probe on commit drop as select repeat('x', 8000) as filler`

/**
 * Knows whether the database can be worked with. That it answers is not enough: it may take no writes (read-only, a full disk),
 * which nobody sees by reading. So once a query has failed for want of the database, a write must succeed before it counts as back.
 */
export function watchDatabase(db: Database) {
  let isInDoubt = false

  return {
    /** Hears of whatever failed. */
    record(error: unknown): void {
      if (isDatabaseAway(error)) isInDoubt = true
    },

    /** What is missing; null when all is well. */
    async findTrouble(): Promise<string | null> {
      try {
        const { rows } = await db.execute<{ state: string }>(
          sql`select current_setting('transaction_read_only') as state`,
        )
        if (rows[0]?.state === 'on') return 'The database takes no changes.'
      } catch {
        return 'The database is missing.'
      }
      if (isInDoubt && !(await canWrite(db))) return 'The database takes no changes.'
      isInDoubt = false
      return null
    },
  }
}

/** Who may not make temporary tables is refused for that, by a server that is well. */
const canWrite = (db: Database): Promise<boolean> =>
  db
    .transaction((tx) => tx.execute(PROBE))
    .then(
      () => true,
      (error: unknown) => !isDatabaseAway(error),
    )
