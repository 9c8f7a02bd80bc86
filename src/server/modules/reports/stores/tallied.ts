import { type SQL, sql } from 'drizzle-orm'
import { tallies, tallyChanges } from '#modules/orders/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

/** Days in India: two spans that follow one another, and the last day whose orders have waited for long. */
type TalliedDays = { from: string; middle: string; until: string; longWait: string }

type Part = 'day' | 'place' | 'product' | 'checkouts' | 'placed'

type Row = { part: Part; name: string; count: number; paise: number }

/** As many flavours are worth a look. */
const TOP = 8

/**
 * What the tallies say of some days, and of all orders that wait, with the changes that are not added yet: in one
 * statement, so that each change counts once. Places, products and checkouts are those of the second span.
 */
export async function readTallies(db: Query, { from, middle, until, longWait }: TalliedDays): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select 'day' as part, day::text as name, ${SUMS} from ${dated('sold', from, until)} group by day
    union all
    select 'place', name, ${SUMS} from ${dated('sold', middle, until)} group by name
    union all
    (
      select 'product', name, ${SUMS} from ${dated('pieces', middle, until)}
      group by name having sum(count::float8) > 0 order by sum(count::float8) desc, name limit ${TOP}
    )
    union all
    select 'checkouts', name, ${SUMS} from ${dated('checkouts', middle, until)} group by name
    union all
    select 'placed', case when day <= ${longWait} then 'long' else 'short' end, ${SUMS} from (
      select day, count, paise from ${tallies} where kind = 'status' and name = 'placed'
      union all
      select day, count, paise from ${tallyChanges} where kind = 'status' and name = 'placed'
    ) waiting group by 2`)

  return rows
}

/** Doubles are exact up to ninety lakh crore rupees in paise, and added up far quicker than what never overflows. */
const SUMS = sql`sum(count::float8) as count, sum(paise::float8) as paise`

/** What was tallied of a kind on some days, with what is not added yet. */
const dated = (kind: string, from: string, until: string): SQL => sql`(
  select day, name, count, paise from ${tallies} where kind = ${kind} and day between ${from} and ${until}
  union all
  select day, name, count, paise from ${tallyChanges} where kind = ${kind} and day between ${from} and ${until}
) told`
