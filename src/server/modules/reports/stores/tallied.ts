import { sql } from 'drizzle-orm'
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
    with recent as materialized (
      select kind, day, name, count, paise from ${tallies}
      where kind in ('sold', 'pieces', 'checkouts') and day between ${from} and ${until}
      union all
      select kind, day, name, count, paise from ${tallyChanges}
      where kind in ('sold', 'pieces', 'checkouts') and day between ${from} and ${until}
    ), waiting as (
      select day, count from ${tallies} where kind = 'status' and name = 'placed'
      union all
      select day, count from ${tallyChanges} where kind = 'status' and name = 'placed'
    )
    select part, name, count::float8 as count, paise::float8 as paise from (
      select 'day' as part, day::text as name, sum(count) as count, sum(paise) as paise from recent where kind = 'sold' group by day
      union all
      select 'place', name, sum(count), sum(paise) from recent where kind = 'sold' and day >= ${middle} group by name
      union all
      (
        select 'product', name, sum(count), 0 from recent where kind = 'pieces' and day >= ${middle}
        group by name having sum(count) > 0 order by sum(count) desc, name limit ${TOP}
      )
      union all
      select 'checkouts', name, sum(count), 0 from recent where kind = 'checkouts' and day >= ${middle} group by name
      union all
      select 'placed', case when day <= ${longWait} then 'long' else 'short' end, sum(count), 0 from waiting group by 2
    ) told`)

  return rows
}
