import { sql } from 'drizzle-orm'
import { disputes } from '#modules/disputes/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'
import { settlementLines, settlements } from '#modules/settlements/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

/**
 * Holds the lines of these days, and all that fitted nothing so far, against the shop's own books, to the paisa: what
 * was unknown yesterday may be known today.
 */
export async function matchLines(db: Query, sinceDay: string): Promise<void> {
  await db.execute(sql`
    with judged as (
      select l.settlement_id, l.id, case
        when l.credit_paise - l.debit_paise <> (case when l.debit_paise > 0 then -l.amount_paise else l.amount_paise end) - l.fee_paise
          then 'its amount, fee and transfer do not add up'
        when l.kind = 'payment' and p.id is null then 'a payment of no checkout'
        when l.kind = 'payment' and p.amount_paise <> l.amount_paise then 'the payment was of another amount'
        when l.kind = 'payment' and o.id is null and not exists (select from ${refunds} r where r.payment_id = p.id)
          and p.status <> 'refunded' then 'a payment without an order'
        when l.kind = 'payment' and o.total::bigint * 100 <> l.amount_paise + coalesce(p.offer_paise, 0) and o.status <> 'cancelled' then 'the order is of another amount'
        when l.kind = 'refund' and p.id is null then 'a refund of no payment of the shop'
        when l.kind = 'refund' and not exists (
          select from ${refunds} r where r.payment_id = p.id and (r.provider_refund_id = l.id or r.amount_paise is null)
        ) then 'a refund that the shop does not know'
        when l.kind = 'refund' and not exists (
          select from ${refunds} r where r.payment_id = p.id and coalesce(r.amount_paise, l.amount_paise) = l.amount_paise
            and (r.provider_refund_id = l.id or r.amount_paise is null)
        ) then 'the refund was of another amount'
        when l.kind = 'refund' and p.amount_paise < (
          select sum(other.amount_paise) from ${settlementLines} other join ${settlements} s on s.id = other.settlement_id
          where other.payment_id = p.id and other.kind = 'refund' and s.status <> 'failed' -- those lines come again
        ) then 'more went back than was paid'
        when l.kind = 'adjustment' and l.credit_paise > 0 and d.id is null then 'a correction in your favour, for no dispute'
        when l.kind = 'adjustment' and l.credit_paise > 0 and d.status not in ('won', 'closed')
          then 'a correction in your favour, for a dispute that is not won'
        when l.kind = 'adjustment' and l.credit_paise = 0 and (d.id is null or d.status <> 'lost') and not exists (
          select from ${settlementLines} back where back.payment_id = l.payment_id and back.dispute_id = l.dispute_id
            and back.credit_paise = l.debit_paise
        ) then 'an adjustment for no lost dispute'
        when l.kind = 'adjustment' and d.amount_paise <> l.amount_paise then 'the dispute was about another amount'
        when l.kind = 'other' then 'a line of an unknown kind'
      end as problem
      from ${settlementLines} l
      left join ${payments} p on p.id = l.payment_id
      left join ${orders} o on o.payment_id = p.id
      left join ${disputes} d on d.id = l.dispute_id
      where l.settled_on >= ${sinceDay}::date or l.problem is not null
    )
    update ${settlementLines} l set problem = j.problem
    from judged j
    where j.settlement_id = l.settlement_id and j.id = l.id and l.problem is distinct from j.problem`)
}
