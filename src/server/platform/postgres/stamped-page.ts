import { type SQL, sql } from 'drizzle-orm'

/** A page of rows and its stamp; no rows where it is the page that was known. */
export type Stamped<Row> = { stamp: string; rows: Row[] | null }

/** What a page was made with besides its rows, and the stamp of the one that is known. */
export type PageVersion<Text = string> = { madeWith: Text; known: Text | undefined | null }

/**
 * A page of rows as one value, unless it is still the one that is known. Its stamp is made of the rows' ids and of the transactions that
 * wrote what they show (`xmin`, a column of every table): whatever changes a row writes it anew, under the number of its own transaction,
 * and numbers are not used again. To look at them is a fraction of the work of putting the page together.
 */
export const stampedPage = <Row>(
  stamps: SQL,
  rows: SQL,
  { madeWith, known }: PageVersion<unknown>,
): SQL<Stamped<Row>> => sql`
  with page as materialized (
    select md5(concat(${madeWith}::text, string_agg(stamp, ','))) as stamp from (${stamps}) stamps
  )
  select stamp, case when stamp is distinct from ${known ?? null}::text
    then (select coalesce(json_agg(listed), '[]') from (${rows}) listed) end as rows
  from page`
