import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BackupEntry } from '#contract/backups.ts'
import { moment } from '#platform/postgres/columns.ts'

/** Every backup that was begun, and every restore, with what became of it. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['backup', 'restore'] }).notNull(),
    by: text({ enum: ['night', 'owner', 'command'] }).notNull(),
    beganAt: moment('began_at').notNull(),
    endedAt: moment('ended_at'),
    name: text().notNull(),
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    problem: text(),
    restored: jsonb().$type<NonNullable<BackupEntry['restored']>>(),
  },
  (table) => [index('backups_began').on(table.beganAt)],
)

/** Since when backups are made each night; null where that is nobody's task. One row. */
export const backupPlan = pgTable('backup_plan', { id: integer().primaryKey(), nightlySince: moment('nightly_since') })
