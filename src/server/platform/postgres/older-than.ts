import { type AnyColumn, lt, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#platform/http/list-answer.ts'

/** Everything after a position in a list that is sorted newest first; all of it where there is none. */
export const olderThan = (position: Position | undefined, at: AnyColumn, id: AnyColumn): SQL | undefined =>
  position && lt(sql`(${at}, ${id})`, sql`(${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`)
