import { HOLD_MS, nextCheckIn } from '#domain/checkout-life.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import { type ProviderPayment, ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import { capturePayment } from './capture-payment.ts'
import type { CheckoutDeps } from './deps.ts'
import { recordFailedPayment } from './record-failed-payment.ts'
import { releaseStock } from './release-stock.ts'
import { settle } from './settle.ts'
import { lockCheckout, nameProviderOrder, queueReconcile, saveProgress } from './stores/checkouts.ts'
import { type Outcome, readOutcome } from './stores/settling.ts'
import { type Place, queueReconciles } from './stores/unfinished.ts'

/** Asks the provider's books what nobody told us: the browser was closed, the webhook lost, the shop killed. */
export async function reconcile(deps: CheckoutDeps, checkoutId: string): Promise<void> {
  const { db, clock } = deps
  const before = await readOutcome(db, checkoutId)
  if (!before || before.checkout.status === 'over') return

  const { isAsked, isNews } = await settleAll(deps, before)
  const isAtRest = before.paidBy !== null && !isNews
  const { checkout, isUnconfirmed } = (isAtRest ? before : await readOutcome(db, checkoutId)) ?? before
  const age = clock().getTime() - checkout.createdAt.getTime()
  const isFinished = checkout.status !== 'open' && !isUnconfirmed
  const next = nextCheckIn(age, isFinished)
  if (isAsked && next === null && isUnconfirmed && (await giveUp(deps, checkoutId))) return
  const gap = next ?? (isAsked && !isUnconfirmed ? null : HOUR_MS)

  if (isAsked && checkout.status === 'open') {
    if (gap === null) await releaseStock(deps, checkoutId, 'over')
    else if (age >= HOLD_MS && checkout.stock === 'held') await releaseStock(deps, checkoutId, 'open')
  }
  if (gap !== null) await queueReconcile(db, checkoutId, gap)
}

/**
 * Waits no more for money that was promised, once the books say failed of all of it and nothing more can come: an order
 * that was placed on it is cancelled.
 */
function giveUp({ db, orders, payments }: CheckoutDeps, checkoutId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCheckout(tx, checkoutId)
    const order = await orders.orderOfCheckout(tx, checkoutId)
    if (await payments.isUndecided(tx, checkoutId)) return false
    if (!order || !(await payments.factsOf(tx, order.paymentId)).isFailed) return true

    await orders.cancelUnpaid(tx, order.id)
    await saveProgress(tx, checkoutId, { status: 'over', stock: 'released' })
    return true
  })
}

/** Settles everything the books show about a checkout. They may be out of reach; or they show what is known, as with most orders. */
async function settleAll(
  deps: CheckoutDeps,
  { checkout, paidBy }: Outcome,
): Promise<{ isAsked: boolean; isNews: boolean }> {
  const { db, log } = deps
  const { provider } = deps.payments
  try {
    const orderId = checkout.providerOrderId ?? (await provider.findOrder(checkout.id))
    if (!orderId) return { isAsked: true, isNews: false }
    if (!checkout.providerOrderId) await nameProviderOrder(db, checkout.id, orderId)

    const news = (await provider.paymentsOf(orderId)).filter((payment) => !isSettled(payment, paidBy))
    for (const found of news) {
      const payment = await capturePayment(deps, found)
      if (payment) await settle(deps, checkout.id, payment)
      else if (found.status === 'failed') await recordFailedPayment(deps, checkout.id, found.id)
    }
    return { isAsked: true, isNews: news.length > 0 }
  } catch (error) {
    const isRefused = error instanceof ProviderRefused // it knows no such order, after a change of account say
    if (!isRefused && !(error instanceof ProviderUnavailable)) throw error
    log.warn({ checkoutId: checkout.id, reason: error.message }, 'the payment provider could not tell')
    return { isAsked: isRefused, isNews: true }
  }
}

/** Whether the books show nothing of a payment that its order does not say already: `settle` would do nothing. */
const isSettled = ({ id, status, refundedPaise }: ProviderPayment, paidBy: string | null): boolean =>
  id === paidBy && status === 'captured' && refundedPaise === 0

/**
 * After a start: everything unfinished is asked about within a minute, whatever its turn would be. By a job, which
 * can fail and be tried again: the start of a shop must not wait for its past.
 */
export async function queueAfterStart({ db }: CheckoutDeps): Promise<void> {
  for (const task of ['ask-soon', 'ask-for-all']) {
    await addJob(db, task, {}, { key: task, maxAttempts: UNTIL_DONE, isUrgent: true })
  }
}

/**
 * Brings every unfinished checkout's turn forward, a few at a time: after a busy day there are thousands. The newest
 * are asked about first: those are the ones that somebody may have paid while the shop was away.
 */
export async function queueAllReconciles({ db }: CheckoutDeps): Promise<void> {
  let last: Place | null = null
  do last = await queueReconciles(db, last)
  while (last)
}
