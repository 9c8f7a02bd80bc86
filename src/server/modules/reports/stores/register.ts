import { and, asc, desc, eq, getTableColumns, gt, gte, lt, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/reports.ts'
import { documentFigures } from '#modules/invoices/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { Span } from './spans.ts'

export type RegisterRow = typeof documentFigures.$inferSelect & { order: string }

type Asked = { span: Span; kind: DocumentKind; limit: number; position?: Position | undefined }

const { issuedAt, id, kind: ofKind, orderId } = documentFigures
const PLACE = sql`(${issuedAt}, ${id})`

/** A page of the register, newest first or oldest first. */
export function documentsOf(
  db: Query,
  { span, kind, limit, position }: Asked,
  direction: 'newest' | 'oldest',
): Promise<RegisterRow[]> {
  const [order, beyond] = direction === 'newest' ? [desc, lt] : [asc, gt]
  const start = position && sql`(${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`

  return db
    .select({ ...getTableColumns(documentFigures), order: orders.number })
    .from(documentFigures)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(gte(issuedAt, span.from), lt(issuedAt, span.until), eq(ofKind, kind), start && beyond(PLACE, start)))
    .orderBy(order(issuedAt), order(id))
    .limit(limit)
}
