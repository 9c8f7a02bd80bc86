import type { Store } from '#sandbox/store.ts'
import type { Dispute, Order, Payment, Refund, Settlement, SettlementLine } from './entities.ts'

/** How a payment under way will end. */
export type Plan = { outcome: 'success' | 'failure'; webhook: boolean; capture: boolean; dueAt: number }

/** How a refund under way will end. */
export type RefundPlan = { status: 'processed' | 'failed'; dueAt: number }

/** What came with a key first; null: it was refused. */
export type IdempotentRefund = { refundId: string | null; request: string }

export type Records = ReturnType<typeof createRecords>

/** Orders, payments and refunds as rows of JSON, with an index for each question that is asked of them. */
export function createRecords({ sql }: Store) {
  sql.exec(`
    create table if not exists orders
      (place integer primary key, id text unique, receipt text, at integer, body text, automatic integer);
    create index if not exists orders_by_receipt on orders (receipt);
    create table if not exists payments
      (place integer primary key, id text unique, order_id text, at integer, body text, plan text);
    create index if not exists payments_by_order on payments (order_id);
    create index if not exists payments_under_way on payments (place) where plan is not null;
    create table if not exists refunds
      (place integer primary key, id text unique, payment_id text, at integer, body text, plan text);
    create index if not exists refunds_by_payment on refunds (payment_id);
    create index if not exists refunds_under_way on refunds (place) where plan is not null;
    create table if not exists refund_keys (key text primary key, refund_id text, request text);
    create table if not exists disputes (place integer primary key, id text unique, payment_id text, body text);
    create index if not exists disputes_by_payment on disputes (payment_id);
    create table if not exists settlements (place integer primary key, id text unique, body text);
    create table if not exists settlement_lines (place integer primary key, id text unique, at integer, body text);
  `)
  const saveOrder = sql.prepare(`
    insert into orders (id, receipt, at, body, automatic) values (?, ?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body`)
  const savePayment = sql.prepare(`
    insert into payments (id, order_id, at, body, plan) values (?, ?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body, plan = excluded.plan`)
  const saveRefund = sql.prepare(`
    insert into refunds (id, payment_id, at, body, plan) values (?, ?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body, plan = excluded.plan`)
  const saveDispute = sql.prepare(`
    insert into disputes (id, payment_id, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body`)
  const saveSettlement = sql.prepare(`
    insert into settlements (id, body) values (?, ?) on conflict (id) do update set body = excluded.body`)
  const saveSettlementLine = sql.prepare('insert into settlement_lines (id, at, body) values (?, ?, ?)')
  const dropSettlementLines = sql.prepare("delete from settlement_lines where body ->> 'settlement_id' = ?")
  const settledLine = sql.prepare('select 1 from settlement_lines where id = ?')
  const saveKey = sql.prepare(`
    insert into refund_keys (key, refund_id, request) values (?, ?, ?)
    on conflict (key) do update set refund_id = excluded.refund_id`)
  const key = sql.prepare('select refund_id, request from refund_keys where key = ?')

  const one = <T>(query: string) => {
    const statement = sql.prepare(query)
    return (id: string): T | undefined => {
      const row = statement.get(id)
      return row && JSON.parse(String(row.body))
    }
  }
  const many = <T>(query: string) => {
    const statement = sql.prepare(query)
    return (...values: (string | number)[]): T[] => statement.all(...values).map(({ body }) => JSON.parse(String(body)))
  }
  const planned = <T>(table: string) => {
    const statement = sql.prepare(`select id, plan from ${table} where plan is not null`)
    return () => statement.all().map((row) => ({ id: String(row.id), plan: JSON.parse(String(row.plan)) as T }))
  }
  const automatic = sql.prepare('select automatic from orders where id = ?')
  const planOf = sql.prepare('select plan from payments where id = ? and plan is not null')

  return {
    order: one<Order>('select body from orders where id = ?'),
    orders: many<Order>('select body from orders order by place desc limit ? offset ?'),
    ordersByReceipt: many<Order>('select body from orders where receipt = ? order by place desc limit ? offset ?'),
    ordersSince: many<Order>('select body from orders where at >= ? order by place'),
    isCapturedAutomatically: (id: string) => automatic.get(id)?.automatic === 1,
    saveOrder: (order: Order, isAutomatic = true) =>
      saveOrder.run(order.id, order.receipt, order.created_at, JSON.stringify(order), isAutomatic ? 1 : 0),

    payment: one<Payment>('select body from payments where id = ?'),
    paymentsOf: many<Payment>('select body from payments where order_id = ? order by place desc'),
    newestPayments: many<Payment>('select body from payments order by place desc limit ?'),
    paymentsSince: many<Payment>('select body from payments where at >= ? order by place'),
    paymentsUnderWay: planned<Plan>('payments'),
    planOf: (id: string): Plan | undefined => {
      const row = planOf.get(id)
      return row && JSON.parse(String(row.plan))
    },
    savePayment: (payment: Payment, plan: Plan | null = null) =>
      savePayment.run(
        payment.id,
        payment.order_id,
        payment.created_at,
        JSON.stringify(payment),
        plan && JSON.stringify(plan),
      ),

    refund: one<Refund>('select body from refunds where id = ?'),
    refundsOf: many<Refund>('select body from refunds where payment_id = ? order by place desc'),
    refundsSince: many<Refund>('select body from refunds where at >= ? order by place'),
    refundsUnderWay: planned<RefundPlan>('refunds'),
    saveRefund: (refund: Refund, plan: RefundPlan | null = null) =>
      saveRefund.run(
        refund.id,
        refund.payment_id,
        refund.created_at,
        JSON.stringify(refund),
        plan && JSON.stringify(plan),
      ),

    dispute: one<Dispute>('select body from disputes where id = ?'),
    disputes: many<Dispute>('select body from disputes order by place'),
    disputesOf: many<Dispute>('select body from disputes where payment_id = ? order by place'),
    saveDispute: (dispute: Dispute) => saveDispute.run(dispute.id, dispute.payment_id, JSON.stringify(dispute)),

    settlements: many<Settlement>('select body from settlements order by place'),
    settlementLinesBetween: many<SettlementLine>(
      'select body from settlement_lines where at >= ? and at < ? order by place',
    ),
    isSettled: (id: string) => settledLine.get(id) !== undefined,
    saveSettlement: (settlement: Settlement) => saveSettlement.run(settlement.id, JSON.stringify(settlement)),
    dropSettlementLines: (settlementId: string) => dropSettlementLines.run(settlementId),
    saveSettlementLine: (line: SettlementLine) =>
      saveSettlementLine.run(line.entity_id, line.settled_at, JSON.stringify(line)),

    refundByKey: (value: string): IdempotentRefund | undefined => {
      const row = key.get(value)
      return row && { refundId: row.refund_id === null ? null : String(row.refund_id), request: String(row.request) }
    },
    saveRefundKey: (value: string, { refundId, request }: IdempotentRefund) => saveKey.run(value, refundId, request),
  }
}
