import { type SQL, sql } from 'drizzle-orm'
import { UNCONFIRMED_AFTER_MS } from '#domain/checkout-life.ts'
import { REFUND_STUCK_AFTER_MS } from '#domain/refund-time.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { disputes } from '#modules/disputes/tables.ts'
import { moneyAlarms, watchedPayments } from '#modules/money-health/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { payments, refunds } from '#modules/payments/tables.ts'

const RUPEES = sql`'FM9G99G99G99G990.00'::text`

const before = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** What breaks the promise that each captured payment is one order or one full refund, among the payments that changed. */
export const paymentAlarmsSql = (now: Date): SQL => sql`
  with watched as (
    select p.*, o.id as order_id, o.number, o.placed_at, o.total, o.status as order_status
    from (select distinct payment_id from ${watchedPayments}) w
    join ${payments} p on p.id = w.payment_id
    left join ${orders} o on o.payment_id = p.id
  ), going_back as (
    select r.*, r.payment_id || coalesce((
      select ' ' || right(r.id::text, 6) from ${refunds} e
      where e.payment_id = r.payment_id and not e.is_elsewhere and (e.created_at, e.id) < (r.created_at, r.id) limit 1
    ), '') as name -- of the first by its payment alone
    from ${refunds} r where status in ('pending', 'failed', 'refused') or cause = 'other_amount'
  )
  select 'captured_without_order' as kind, id as about, created_at as since, amount_paise / 100.0 as rupees,
    case when order_id is null then 'The money came in, but there is neither an order nor a full refund for it.'
      else 'The order ' || number || ' is cancelled, and its money does not all go back.' end as detail,
    order_id as "orderId", null::uuid as "refundId"
  from watched w
  where status = 'captured' and coalesce(order_status, 'cancelled') = 'cancelled'
  union all
  select 'amount_mismatch', number, placed_at, amount_paise / 100.0,
    'The order says ₹' || total || ', the payment ' || id || ' says otherwise.', order_id, null
  from watched where amount_paise + coalesce(offer_paise, 0) <> total::bigint * 100 and order_status <> 'cancelled'
  union all
  select 'other_amount', w.id, r.created_at, w.amount_paise / 100.0,
    'Paid: ₹' || to_char(w.amount_paise / 100.0, ${RUPEES}) || ', asked: ₹' || to_char(c.total, ${RUPEES})
      || '. It goes back to the customer in full, who was told so.', w.order_id, r.id
  from watched w join going_back r on r.payment_id = w.id join ${checkouts} c on c.id = w.checkout_id
  where r.cause = 'other_amount'
  union all
  select 'refund_stuck', r.name, r.created_at, coalesce(r.amount_paise, w.amount_paise) / 100.0,
    'The refund (' || r.reason || ') is ' || r.status || '.', w.order_id, r.id
  from watched w join going_back r on r.payment_id = w.id
  where not r.is_elsewhere
    and (r.status = 'failed' or (r.status = 'pending' and r.created_at < ${before(now, REFUND_STUCK_AFTER_MS)}))
    and not exists (select from ${disputes} d where d.payment_id = w.id and d.status not in ('won', 'lost', 'closed'))
  union all
  select 'refund_refused', r.name, r.created_at, coalesce(r.amount_paise, w.amount_paise) / 100.0,
    'The refund (' || r.reason || ') was refused: ' || coalesce(r.refusal, ''), w.order_id, r.id
  from watched w join going_back r on r.payment_id = w.id
  where r.status = 'refused'
  union all
  select 'refunded_outside', number, placed_at, amount_paise / 100.0,
    'The payment ' || id || ' is back with the customer, and the order is still ' || order_status || '.', order_id, null
  from watched where status = 'refunded' and order_status in ('placed', 'shipped')
  union all
  select 'payment_unconfirmed', number, placed_at, amount_paise / 100.0, case
      when failed_at is null then 'The order was placed on the provider’s signature, and its books do not confirm the payment ' || id || '.'
      else 'The order was placed on the provider’s signature, and then the bank did not give the money of ' || id || '.'
    end, order_id, null
  from watched
  where status = 'authorized' and order_status in ('placed', 'shipped') and placed_at < ${before(now, UNCONFIRMED_AFTER_MS)}`

/**
 * Stops watching what has come to its end: only a change could break it, and that is written down again. What changes at
 * this moment has a row that is not seen here, and stays.
 */
export const unwatchFinishedPaymentsSql = sql`
  delete from ${watchedPayments} where id in (
    select w.id from ${watchedPayments} w
    left join ${payments} p on p.id = w.payment_id
    left join ${orders} o on o.payment_id = w.payment_id
    where w.id < (select max(id) from ${watchedPayments} newer where newer.payment_id = w.payment_id)
      or p.id is null
      or (
        (
          (p.status = 'captured' and o.status <> 'cancelled' and p.amount_paise + coalesce(p.offer_paise, 0) = o.total::bigint * 100)
          or (p.status = 'refunded' and coalesce(o.status, 'cancelled') in ('cancelled', 'delivered'))
          or (p.failed_at is not null and o.status = 'cancelled')
        )
        and not exists (
          select from ${refunds} r
          where r.payment_id = p.id and (
            r.status in ('pending', 'refused') or (r.status = 'failed' and not r.is_elsewhere)
            or (r.cause = 'other_amount' and not exists (
              select from ${moneyAlarms} a where a.kind = 'other_amount' and a.about = p.id and a.seen_at is not null))
          )
        )
      )
    limit 5000
  )`
