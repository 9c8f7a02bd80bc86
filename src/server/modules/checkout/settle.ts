import { FIRST_CHECK_MS } from '#domain/checkout-life.ts'
import { toPaise } from '#domain/money.ts'
import { providerDiscount } from '#domain/provider-offer.ts'
import { type NoOrderReason, noOrderReasonOf, REFUND_REASONS } from '#domain/refund-reasons.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { CheckoutDeps } from './deps.ts'
import { releaseLocked } from './release-stock.ts'
import { buyerOf, retakeReleased } from './retake-released.ts'
import { type CheckoutRow, labelJob, lockCheckout, reconcileJob } from './stores/checkouts.ts'
import { closePlaced, lockOrderAndPayment } from './stores/settling.ts'

/** What became of a payment: an order, or a refund. */
export type Settled = { orderId: string } | { refundedFor: NoOrderReason }

/**
 * The one place where money becomes an order. Whoever brings a payment (the browser, a webhook, the
 * reconciler), however often and in whatever order: one order, or one full refund.
 */
export function settle(deps: CheckoutDeps, checkoutId: string, payment: GivenPayment): Promise<Settled> {
  const { db, payments } = deps

  return db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout) throw new Error(`the checkout ${checkoutId} of payment ${payment.id} is gone`)

    // Somebody else's money is not even written down here.
    if (!payment.orderId || payment.orderId !== checkout.providerOrderId) throw new Refusal('invalid_signature')

    const { order, payment: known, lostPaise } = await lockOrderAndPayment(tx, checkout.id, payment.id)
    if (order || known) await payments.record(tx, checkout.id, payment, known)
    if (order?.paymentId === payment.id) {
      if (!order.isInvoiced && payment.status !== 'authorized') await confirm(deps, tx, checkout, payment, order.id)
      if (order.status === 'cancelled') await returnLate(deps, tx, payment)
      return { orderId: order.id }
    }

    const isLate = known?.isFailed && checkout.status === 'refused' // who paid it was told that it goes back
    const before = { isPlaced: order !== null, isKnown: known !== null, isLost: lostPaise >= payment.amountPaise }
    const reason = isLate ? 'refunded_before' : await reasonToRefund(deps, tx, checkout, payment, before)
    if (reason) {
      if (!order && !known) await payments.record(tx, checkout.id, payment, null)
      if (lostPaise > 0) await payments.bookLosses(tx, payment.id)
      // Stock before the news: whoever cancels an order locks both in that order, too.
      if (!order) await releaseLocked(deps, tx, checkout, 'refused')
      await giveBack(deps, tx, checkout, payment, reason)
      return { refundedFor: reason }
    }
    const orderId = await place(deps, tx, checkout, payment)
    if (lostPaise > 0) await payments.bookLosses(tx, payment.id)
    return { orderId }
  })
}

/** Money that came in the end, though its order was given up for want of it. */
async function returnLate({ payments }: CheckoutDeps, tx: Tx, { id }: GivenPayment): Promise<void> {
  if ((await payments.statusOf(tx, id)) === 'captured')
    await payments.refund(tx, id, { reason: REFUND_REASONS.paid_after_cancelling })
}

/** What the mail about a refund says beside the amount. */
const WORDS: Partial<Record<NoOrderReason, string[]>> = {
  second_payment: ['It was for an order that had been paid already.'],
  other_currency: ['We take Indian rupees only.'],
  sold_out: ['Something in your cart sold out before the payment came.'],
  offer_used_up: [
    'The offer that made its price was used up before your payment came. Your cart is kept, at the price of today.',
  ],
}

/** Sends a payment back that becomes no order, and tells who must know, once. */
async function giveBack(
  { payments }: CheckoutDeps,
  tx: Tx,
  checkout: CheckoutRow,
  payment: GivenPayment,
  reason: NoOrderReason,
): Promise<void> {
  const isOther = reason === 'other_amount'
  const refund = await payments.refund(tx, payment.id, {
    reason: REFUND_REASONS[reason],
    cause: isOther ? 'other_amount' : null,
  })
  if (!refund) return

  if (isOther) await payments.tellOtherAmount(tx, checkout.email, otherAmount(checkout, payment))
  else await payments.tellRefund(tx, checkout.email, payment, WORDS[reason])
}

const otherAmount = (checkout: CheckoutRow, { amountPaise }: GivenPayment) => ({
  amountPaise,
  askedPaise: toPaise(checkout.total),
})

/** An order that was placed on the signature alone, now that the books tell what was paid. */
async function confirm(deps: CheckoutDeps, tx: Tx, checkout: CheckoutRow, payment: GivenPayment, orderId: string) {
  const { payments, orders } = deps
  if (isOtherAmount(deps, checkout, payment)) {
    const isNews = await orders.cancelOtherAmount(tx, orderId) // its mail says why
    if (isNews) await payments.checkMoney(tx)
    return
  }
  await saveProviderOffer(deps, tx, checkout, payment)
  await orders.confirm(tx, orderId)
}

/** Why this payment cannot become the checkout's order, or `null` when it can. */
async function reasonToRefund(
  deps: CheckoutDeps,
  tx: Tx,
  checkout: CheckoutRow,
  payment: GivenPayment,
  { isPlaced, isKnown, isLost }: { isPlaced: boolean; isKnown: boolean; isLost: boolean },
): Promise<NoOrderReason | null> {
  if (isLost) return 'lost_in_dispute'
  if (isPlaced) return 'second_payment'
  const [before] = isKnown ? await deps.payments.refundsOf(tx, payment.id) : []
  if (before) return noOrderReasonOf(before.reason) ?? 'refunded_before' // the same answer again
  if (payment.refundedPaise > 0 || payment.status === 'refunded') return 'refunded_at_provider'

  return mismatch(deps, checkout, payment) ?? (await retakeReleased(deps, tx, checkout))
}

/** What is wrong between a payment and the checkout it was made for. */
function mismatch(deps: CheckoutDeps, checkout: CheckoutRow, payment: GivenPayment): NoOrderReason | null {
  if (payment.currency !== 'INR') return 'other_currency'
  if (isOtherAmount(deps, checkout, payment)) return 'other_amount'

  return null
}

const isOtherAmount = (deps: CheckoutDeps, checkout: CheckoutRow, payment: GivenPayment): boolean =>
  payment.amountPaise !== toPaise(checkout.total) && providerDiscountOf(deps, checkout, payment) === null

const providerDiscountOf = ({ settings }: CheckoutDeps, checkout: CheckoutRow, payment: GivenPayment): number | null =>
  providerDiscount(payment, toPaise(checkout.total), settings.current().payments.providerOffers)

/** Records the provider's offer that makes a payment less than its order. */
async function saveProviderOffer(
  deps: CheckoutDeps,
  tx: Tx,
  checkout: CheckoutRow,
  payment: GivenPayment,
): Promise<void> {
  const discountPaise = providerDiscountOf(deps, checkout, payment)
  if (discountPaise !== null && payment.offerId)
    await deps.payments.saveProviderOffer(tx, payment.id, payment.offerId, discountPaise)
}

async function place(deps: CheckoutDeps, tx: Tx, checkout: CheckoutRow, payment: GivenPayment) {
  const { clock, offers, orders } = deps
  const { id, customerId, customerName, email, phone, lines, address } = checkout
  const { subtotal, discount, tax, shipping, total } = checkout
  await closePlaced(tx, checkout, { payment, buyer: offers.known(buyerOf(checkout)), at: clock() })
  await saveProviderOffer(deps, tx, checkout, payment)

  return orders.place(tx, {
    checkoutId: id,
    paymentId: payment.id,
    customer: { id: customerId, name: customerName, email, phone },
    lines,
    totals: { subtotal, discount, tax, shipping, total },
    offers: checkout.offers,
    pricesIncludeTax: checkout.pricesIncludeTax,
    giftNote: checkout.giftNote,
    address,
    isCaptured: payment.status === 'captured',
    jobs: [labelJob(id), ...(payment.status === 'authorized' ? [reconcileJob(id, FIRST_CHECK_MS)] : [])],
  })
}
