import { eq } from 'drizzle-orm'
import { checkouts } from '#modules/checkout/tables.ts'
import { orderItems, orders } from '#modules/orders/tables.ts'
import type { TestShop } from './shop.ts'

type Payment = { id: string; order_id: string; amount: number; status: string; captured: boolean }
type Refund = { id: string; payment_id: string; amount: number; status: 'pending' | 'processed' | 'failed' }
type Ledger = {
  orders: { id: string; receipt: string; amount: number }[]
  payments: Payment[]
  refunds: Refund[]
  webhooks: { pending: number }
}

/** All the money that ever moved, by the provider's own books. */
export async function readLedger(shop: Pick<TestShop, 'sandbox'>): Promise<Ledger> {
  const response = await fetch(`${shop.sandbox.url}/razorpay/ledger`)

  return (await response.json()) as Ledger
}

/** One payment with its refunds, by the provider's own books. */
export async function readPayment(shop: Pick<TestShop, 'sandbox'>, paymentId: string) {
  const { payments, refunds } = await readLedger(shop)
  const payment = payments.find(({ id }) => id === paymentId)
  const given = refunds.filter(({ payment_id, status }) => payment_id === paymentId && status !== 'failed')

  return { status: payment?.status, refunds: given.map(({ amount, status }) => ({ amount, status })) }
}

/**
 * The invariant: every captured payment is exactly one placed order of equal amount, lines and owner,
 * or one full refund. Answers a sentence for each payment that breaks it, of all or of these orders at the provider;
 * books without a payment prove nothing, and are a sentence too.
 */
export async function findBreaches(shop: Pick<TestShop, 'sandbox' | 'db'>, of?: readonly string[]): Promise<string[]> {
  const ledger = await readLedger(shop)
  if (!of && ledger.payments.length === 0) return ['no payment was made']

  const breaches = await Promise.all(
    ledger.payments
      .filter(({ status, captured }) => captured || status === 'authorized')
      .filter(({ order_id }) => of?.includes(order_id) ?? true)
      .map(async (payment) => {
        const problem = await problemWith(shop, ledger, payment)
        return problem ? [`${payment.id} (${payment.status}): ${problem}`] : []
      }),
  )
  return breaches.flat()
}

async function problemWith(
  { db }: Pick<TestShop, 'db'>,
  ledger: Ledger,
  payment: Payment,
): Promise<string | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.paymentId, payment.id))
  const standing = rows.filter(({ status }) => status !== 'cancelled')
  const given = ledger.refunds.filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')

  if (!payment.captured) return 'it was never captured'
  if (standing.length + given.length !== 1) return `${standing.length} orders and ${given.length} refunds`
  const [refund] = given
  if (refund) return refund.amount === payment.amount && refund.status === 'processed' ? undefined : 'half a refund'

  const [order] = standing
  if (!order) return 'no order'
  const receipt = ledger.orders.find(({ id }) => id === payment.order_id)?.receipt ?? ''
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, receipt))
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.position)

  if (order.total * 100 !== payment.amount) return `an order of ₹${order.total} for ${payment.amount} paise`
  if (order.customerId !== checkout?.customerId) return 'an order of somebody else'
  if (JSON.stringify(items.map(toLine)) !== JSON.stringify(checkout.lines.map(toLine))) return 'other lines'
  return undefined
}

const toLine = ({ productId, price, quantity }: { productId: string; price: number; quantity: number }) => [
  productId,
  price,
  quantity,
]
