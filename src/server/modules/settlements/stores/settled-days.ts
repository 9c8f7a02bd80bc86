import { sql } from 'drizzle-orm'
import type { Settlement } from '#contract/settlements.ts'
import { orders } from '#modules/orders/tables.ts'
import { settlementLines, settlements } from '#modules/settlements/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

type Period = { from: string; to: string }

const isCorrectionSql = sql`l.kind not in ('payment', 'refund')`

/** What a line comes to before its fee, which counts among the fees: more than nothing is in the shop's favour. */
const grossSql = sql`(l.credit_paise - l.debit_paise + l.fee_paise)`

/** The transfers of some days, newest first (the provider's ids begin with the time), each with what it is made of and every line that fits nothing. */
export async function settledBetween(db: Query, { from, to }: Period): Promise<Settlement[]> {
  const { rows } = await db.execute<Settlement>(sql`
    select s.id, s.settled_on::text as date, s.utr, s.status,
      (coalesce(sum(l.amount_paise) filter (where l.kind = 'payment'), 0) / 100.0)::float8 as sold,
      (coalesce(sum(l.amount_paise) filter (where l.kind = 'refund'), 0) / 100.0)::float8 as refunded,
      (coalesce(sum(greatest(-${grossSql}, 0)) filter (where ${isCorrectionSql}), 0) / 100.0)::float8 as adjusted,
      (coalesce(sum(greatest(${grossSql}, 0)) filter (where ${isCorrectionSql}), 0) / 100.0)::float8 as credited,
      (coalesce(sum(l.fee_paise - l.tax_paise), 0) / 100.0)::float8 as fees,
      (coalesce(sum(l.tax_paise), 0) / 100.0)::float8 as "taxOnFees",
      (s.amount_paise / 100.0)::float8 as settled,
      ((s.amount_paise - coalesce(sum(l.credit_paise - l.debit_paise), 0)) / 100.0)::float8 as difference,
      count(l.id)::int as lines,
      count(l.problem)::int as unmatched,
      coalesce(json_agg(json_build_object(
        'id', l.id, 'kind', l.kind, 'amount', (l.amount_paise / 100.0)::float8, 'problem', l.problem,
        'orderId', o.id, 'order', o.number
      ) order by l.id) filter (where l.problem is not null), '[]') as "unmatchedLines"
    from ${settlements} s
    left join ${settlementLines} l on l.settlement_id = s.id
    left join ${orders} o on o.payment_id = l.payment_id
    where s.settled_on between ${from}::date and ${to}::date
    group by s.id
    order by s.settled_on desc, s.id collate "C" desc`)

  return rows
}

export type ListedLine = {
  date: string
  utr: string
  settlement: string
  id: string
  kind: string
  payment: string | null
  order: string | null
  amount: number
  fee: number
  tax: number
  credit: number
  debit: number
  problem: string | null
  transfer: string | null
}

/** Every line of some days, oldest first, in paise. */
export async function linesBetween(db: Query, { from, to }: Period): Promise<ListedLine[]> {
  const { rows } = await db.execute<ListedLine>(sql`
    select l.settled_on::text as date, coalesce(s.utr, '') as utr, l.settlement_id as settlement, l.id, l.kind,
      l.payment_id as payment, o.number as "order", l.amount_paise::float8 as amount,
      (l.fee_paise - l.tax_paise)::float8 as fee, l.tax_paise::float8 as tax,
      l.credit_paise::float8 as credit, l.debit_paise::float8 as debit, l.problem,
      replace(s.status, '_', ' ') as transfer
    from ${settlementLines} l
    left join ${settlements} s on s.id = l.settlement_id
    left join ${orders} o on o.payment_id = l.payment_id
    where l.settled_on between ${from}::date and ${to}::date
    order by l.settled_on, l.settlement_id, l.kind, l.id`)

  return rows
}
