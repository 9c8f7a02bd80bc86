import { type AnyColumn, and, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { selectiveParts } from '#domain/search-text.ts'

/** Whether a text that was read has in it what is sought. */
export const containsSql = (text: SQLWrapper, sought: string): SQL => sql`strpos(${text}, ${sought}) > 0`

/** The same for a text with an index of words: that is asked for a few letters of what is sought, and what has them for all of it. */
export function hasWordsSql(text: AnyColumn | SQL, sought: string): SQL | undefined {
  const parts = selectiveParts(sought)
  const asked = parts.length > 0 ? parts : [sought]

  return and(...asked.map((part) => like(text, `%${part.replace(/[\\%_]/g, '\\$&')}%`)), containsSql(text, sought))
}
