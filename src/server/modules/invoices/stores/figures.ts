import { and, asc, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm'
import { documentFigures, documentLines, taxDocuments } from '#modules/invoices/tables.ts'
import { documentNumbers } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type FigureRow = typeof documentFigures.$inferSelect
export type LineRow = typeof documentLines.$inferSelect

type Span = { from: Date; until: Date }

/** Keeps a document's figures for good; the first ones stay. */
export async function keepFigures(
  tx: Tx,
  { document, lines }: { document: FigureRow; lines: readonly LineRow[] },
): Promise<void> {
  const kept = await tx
    .insert(documentFigures)
    .values(document)
    .onConflictDoNothing()
    .returning({ number: documentFigures.number })
  if (kept.length > 0 && lines.length > 0) await tx.insert(documentLines).values([...lines])
}

export async function hasFigures(db: Query, number: string): Promise<boolean> {
  const found = await db
    .select({ number: documentFigures.number })
    .from(documentFigures)
    .where(eq(documentFigures.number, number))
  return found.length > 0
}

/** Documents that have their number and no figures yet, the oldest first; of all times, or of some. */
export function withoutFigures(
  db: Query,
  { limit, skip, span }: { limit: number; skip: number; span: Span | null },
): Promise<{ number: string; orderId: string }[]> {
  const { number, orderId, issuedAt } = documentNumbers

  return db
    .select({ number, orderId })
    .from(documentNumbers)
    .where(and(span ? within(issuedAt, span) : undefined, isWithoutFigures(db)))
    .orderBy(asc(issuedAt), asc(number))
    .limit(limit)
    .offset(skip)
}

/** How many of a time have none. */
export async function countWithoutFigures(db: Query, span: Span): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documentNumbers)
    .where(and(within(documentNumbers.issuedAt, span), isWithoutFigures(db)))
  return row?.count ?? 0
}

/** The next documents of a time as they were drawn, by number. */
export function drawnDocuments(db: Query, span: Span, { limit, after }: { limit: number; after: string }) {
  const { number, kind, bytes } = taxDocuments

  return db
    .select({ number, kind, bytes, issuedAt: documentNumbers.issuedAt })
    .from(documentNumbers)
    .innerJoin(taxDocuments, eq(number, documentNumbers.number))
    .where(and(within(documentNumbers.issuedAt, span), gt(documentNumbers.number, after)))
    .orderBy(asc(documentNumbers.number))
    .limit(limit)
}

const within = (column: typeof documentNumbers.issuedAt, { from, until }: Span) =>
  and(gte(column, from), lt(column, until))

const isWithoutFigures = (db: Query) =>
  notExists(
    db
      .select({ number: documentFigures.number })
      .from(documentFigures)
      .where(eq(documentFigures.number, documentNumbers.number)),
  )
