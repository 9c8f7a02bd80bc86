import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PaymentStatus } from '#domain/payment-status.ts'
import { takeBoughtSql } from '#modules/cart/service.ts'
import type { CheckoutRow } from '#modules/checkout/stores/checkouts.ts'
import { checkouts } from '#modules/checkout/tables.ts'
import { lostPaiseSql } from '#modules/disputes/service.ts'
import { type Offers, useOffersSql } from '#modules/offers/service.ts'
import { lockMonthsSharedSql } from '#modules/orders/service.ts'
import { orders } from '#modules/orders/tables.ts'
import { insertPaymentSql } from '#modules/payments/service.ts'
import { payments } from '#modules/payments/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { type Given, prepare, prepareSql } from '#platform/postgres/prepared.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'

/** A checkout and what became of it. */
export type Outcome = {
  checkout: CheckoutRow
  orderNumber: string | null
  /** The payment by which its order stands: the money is sure, the invoice has its number, nobody cancelled it. */
  paidBy: string | null
  /** Whether money of it stands on a signature alone so far. */
  isUnconfirmed: boolean
}

export async function readOutcome(db: Query, checkoutId: string): Promise<Outcome | undefined> {
  const [outcome] = await outcomeOf(db, { checkoutId })
  return outcome
}

const IS_STANDING = sql`${orders.invoiceNumber} is not null and ${orders.status} <> 'cancelled' and ${payments.status} <> 'authorized'`

const outcomeOf = prepare('checkout-outcome', (db, given: Given<{ checkoutId: string }>) =>
  db
    .select({
      checkout: checkouts,
      orderNumber: orders.number,
      paidBy: sql<string | null>`case when ${IS_STANDING} then ${payments.id} end`,
      isUnconfirmed: sql<boolean>`exists (
        select from ${payments} promised where promised.checkout_id = ${given.checkoutId} and promised.status = 'authorized')`,
    })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(checkouts.id, given.checkoutId)),
)

/** What is known of a payment and its checkout before it is settled. */
type OrderAndPayment = {
  order: { id: string; paymentId: string; status: OrderStatus; isInvoiced: boolean } | null
  payment: { status: PaymentStatus; isFailed: boolean } | null
  /** What a bank took back of the payment, maybe before the shop knew of it. */
  lostPaise: number
}

/** The order that a checkout became, and the payment: both locked, the order first. The checkout is locked before. */
export async function lockOrderAndPayment(tx: Tx, checkoutId: string, paymentId: string): Promise<OrderAndPayment> {
  const [known] = await orderAndPaymentOf(tx, { checkoutId, paymentId })
  return known ?? { order: null, payment: null, lostPaise: 0 }
}

const orderAndPaymentOf = prepareSql<{ checkoutId: string; paymentId: string }, OrderAndPayment>(
  'settle-standing',
  (_, given) => sql<OrderAndPayment>`
    with placed as (
      select id, payment_id as "paymentId", status, invoice_number is not null as "isInvoiced"
      from ${orders} where checkout_id = ${given.checkoutId} for update
    ),
    known as (
      select status, failed_at is not null as "isFailed" from ${payments}
      where id = ${given.paymentId} and (select count(*) from placed) >= 0 for update
    )
    select (select row_to_json(placed) from placed) as "order", (select row_to_json(known) from known) as payment,
      ${lostPaiseSql(given.paymentId)} as "lostPaise"`,
)

/** What a paid checkout leaves behind. */
type Closing = {
  payment: Pick<GivenPayment, 'id' | 'amountPaise' | 'method' | 'status'>
  buyer: ReturnType<Offers['known']>
  at: Date
}

/**
 * Closes a checkout that becomes an order, in one statement: the payment is written down unless it is known, what was bought leaves the
 * cart, its offers are used. At last the months are held for the number of the invoice: whoever waits for them
 * must have no lock of the customer's to wait for any more.
 */
export async function closePlaced(
  tx: Tx,
  { id, customerId, lines }: Pick<CheckoutRow, 'id' | 'customerId' | 'lines'>,
  { payment, buyer, at }: Closing,
): Promise<void> {
  await close(tx, {
    checkoutId: id,
    customerId,
    emailHash: buyer.emailHash,
    phoneHash: buyer.phoneHash,
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    method: payment.method,
    status: payment.status,
    createdAt: at,
  })
}

type Values = { checkoutId: string; customerId: string; emailHash: Buffer; phoneHash: Buffer | null } & {
  productIds: string[]
  quantities: number[]
} & {
  paymentId: string
  amountPaise: number
  method: string | null
  status: GivenPayment['status']
  createdAt: Date
}

const close = prepareSql<Values, unknown>('settle-close', (db, given) => {
  const { emailHash, phoneHash, productIds, quantities, amountPaise, method, status, createdAt } = given
  const [checkoutId, customerId] = [sql`${given.checkoutId}::uuid`, sql`${given.customerId}::uuid`]
  const payment = { id: given.paymentId, checkoutId: given.checkoutId, amountPaise, method, status, createdAt }

  return sql`
    with known_payment as ${insertPaymentSql(db, payment)},
    ${takeBoughtSql({ userId: customerId, productIds, quantities })},
    closed as (update ${checkouts} set status = 'placed', stock = 'sold' where id = ${checkoutId}),
    ${useOffersSql({ checkoutId, customerId, emailHash, phoneHash })}
    select ${lockMonthsSharedSql} from (select count(*) from found_lines) as taken_out`
})
