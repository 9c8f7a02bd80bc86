import { FIRST_CHECK_MS } from '#domain/checkout-life.ts'
import { toPaise } from '#domain/money.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { releaseOwnHolds } from './release-stock.ts'
import { addNote, addReconcile, type CheckoutRow, lockCheckout, saveProgress } from './store.ts'

/** What became of a payment: an order, or a refund. */
export type Settled = { orderId: string } | { isRefunded: true; isSecond: boolean }

/**
 * The one place where money becomes an order. Whoever brings a payment (the browser, a webhook, the
 * reconciler), however often and in whatever order: one order, or one full refund.
 */
export function settle(deps: CheckoutDeps, checkoutId: string, payment: GivenPayment): Promise<Settled> {
  const { db, payments, orders } = deps

  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout) throw new Error(`the checkout ${checkoutId} of payment ${payment.id} is gone`)

    // Somebody else's money is not even written down here.
    if (!payment.orderId || payment.orderId !== checkout.providerOrderId) throw new Refusal('invalid_signature')

    await payments.record(tx, checkout.id, payment)
    const order = await orders.orderOfCheckout(tx, checkout.id)
    if (order?.paymentId === payment.id) {
      if (order.status === 'cancelled') await returnLate(deps, tx, payment)
      return { orderId: order.id }
    }

    const reason = await reasonToRefund(deps, tx, checkout, payment, order !== undefined)
    if (reason) {
      const isFirst = await payments.refund(tx, payment.id, reason)
      if (isFirst) await payments.tellRefund(tx, checkout.email, payment)
      if (!order) await refuse(deps, tx, checkout)
      return { isRefunded: true, isSecond: order !== undefined }
    }
    return { orderId: await place(deps, tx, checkout, payment) }
  })
}

/** Money that came in the end, though its order was given up for want of it. */
async function returnLate({ payments }: CheckoutDeps, tx: Tx, { id }: GivenPayment): Promise<void> {
  if ((await payments.statusOf(tx, id)) !== 'captured' || (await payments.hasRefund(tx, id))) return

  await payments.refund(tx, id, 'paid after the order was cancelled')
}

/** Why this payment cannot become the checkout's order, or `null` when it can. */
async function reasonToRefund(
  deps: CheckoutDeps,
  tx: Tx,
  checkout: CheckoutRow,
  payment: GivenPayment,
  isPlaced: boolean,
): Promise<string | null> {
  if (isPlaced) return 'second payment'
  if (payment.refundedPaise > 0) return 'refunded at the provider'
  if (await deps.payments.hasRefund(tx, payment.id)) return 'refunded before'

  return mismatch(checkout, payment) ?? (await soldOut(deps, tx, checkout))
}

/** What is wrong between a payment and the checkout it was made for. */
function mismatch(checkout: CheckoutRow, payment: GivenPayment): string | null {
  if (payment.currency !== 'INR') return 'payment in another currency'
  if (payment.amountPaise !== toPaise(checkout.total)) return 'payment of another amount'

  return null
}

/** Makes sure of the stock: what is held is sold, what was given back is taken again if it is still there. */
async function soldOut(deps: CheckoutDeps, tx: Tx, checkout: CheckoutRow): Promise<string | null> {
  if (checkout.stock !== 'released') return null
  if (await isTaken(deps, tx, checkout)) return null
  if ((await releaseOwnHolds(deps, tx, checkout)) && (await isTaken(deps, tx, checkout))) return null

  return 'sold out before it was paid'
}

async function isTaken({ catalogue }: CheckoutDeps, tx: Tx, { lines }: CheckoutRow): Promise<boolean> {
  try {
    await tx.transaction((attempt) => catalogue.take(attempt, lines))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A checkout whose payment went back holds no stock any more. */
async function refuse({ catalogue }: CheckoutDeps, tx: Tx, { id, stock, reserved }: CheckoutRow): Promise<void> {
  if (stock === 'held') await catalogue.giveBack(tx, reserved)
  await saveProgress(tx, id, { status: 'refused', stock: 'released' })
}

async function place({ carts, orders }: CheckoutDeps, tx: Tx, checkout: CheckoutRow, payment: GivenPayment) {
  const { id, customerId, customerName, email, phone, lines, address } = checkout
  const { subtotal, discount, tax, shipping, total } = checkout

  await carts.takeBought(tx, customerId, lines)
  if (payment.status === 'authorized') await addReconcile(tx, id, FIRST_CHECK_MS)
  await saveProgress(tx, id, { status: 'placed', stock: 'sold' })
  await addNote(tx, id)

  return orders.place(tx, {
    checkoutId: id,
    paymentId: payment.id,
    customer: { id: customerId, name: customerName, email, phone },
    lines,
    totals: { subtotal, discount, tax, shipping, total },
    address,
  })
}
