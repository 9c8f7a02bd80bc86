import { sql } from 'drizzle-orm'
import { documentFigures } from '#modules/invoices/tables.ts'

export type Span = { from: Date; until: Date }

/** Whether a document is dated into some time. */
export const isWithinSql = ({ from, until }: Span) =>
  sql`${documentFigures.issuedAt} >= ${from.toISOString()}::timestamptz and ${documentFigures.issuedAt} < ${until.toISOString()}::timestamptz`

/** What a credit note takes back counts against what an invoice says. */
export const signSql = sql`case ${documentFigures.kind} when 'invoice' then 1 else -1 end`
