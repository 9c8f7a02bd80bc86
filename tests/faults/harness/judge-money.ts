import { moneyIn, type Observations } from './observations.ts'
import { MAX_OFFER_PAISE } from './offers.ts'
import type { Ledger } from './sandbox.ts'
import type { BookedOrder } from './shop-books.ts'

export type MoneyVerdict = { lost: string[]; duplicate: string[]; mismatch: string[] }

/** Holds the shop's orders against the provider's books: each captured payment is one order less what was recorded as given back, or one full refund. */
export function judgeMoney(ledger: Ledger, orders: readonly BookedOrder[], observations: Observations): MoneyVerdict {
  const verdict: MoneyVerdict = { lost: [], duplicate: [], mismatch: [] }
  const orderOf = new Map(orders.map((order) => [order.paymentId, order]))
  const refundsOf = Map.groupBy(
    ledger.refunds.filter(({ status }) => status !== 'failed'),
    ({ payment_id }) => payment_id,
  )

  // What a bank took in a dispute is back with the customer too.
  const lostOf = new Map(
    ledger.disputes.map(({ payment_id, amount_deducted }): [string, number] => [payment_id, amount_deducted]),
  )

  for (const payment of moneyIn(ledger)) {
    const order = orderOf.get(payment.id)
    const refunds = refundsOf.get(payment.id) ?? []
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0) + (lostOf.get(payment.id) ?? 0)
    const isKept = order !== undefined && order.status !== 'cancelled'
    const about = `${payment.id} of ${payment.order_id} (${payment.status}, ${payment.amount})`

    if (payment.status === 'authorized') verdict.lost.push(`${about} was never captured`)
    else if (!isKept && back === 0) verdict.lost.push(`${about} is neither an order nor a refund`)
    if (isKept && back > order.refundedPaise) verdict.duplicate.push(`${about} is order ${order.number} and a refund`)
    if (isKept && back < order.refundedPaise) {
      verdict.mismatch.push(
        `${about}: order ${order.number} says that ${order.refundedPaise} went back, it was ${back}`,
      )
    }
    if (back > payment.amount) verdict.duplicate.push(`${about} went back ${refunds.length} times`)
    if (!isKept && back > 0 && back !== payment.amount) verdict.mismatch.push(`${about} went back with ${back}`)
    if (refunds.some(({ status }) => status === 'pending')) verdict.lost.push(`${about} is still on its way back`)
    if (order) verdict.mismatch.push(...mismatches(order, payment, observations))
  }

  for (const [providerOrderId, made] of Map.groupBy(orders, (order) => order.providerOrderId)) {
    if (made.length > 1) verdict.duplicate.push(`${made.length} orders for ${providerOrderId}`)
  }
  const paid = new Set(moneyIn(ledger).map(({ id }) => id))
  for (const { number, paymentId } of orders) {
    if (!paid.has(paymentId)) verdict.mismatch.push(`order ${number} stands on ${paymentId}, which brought no money`)
  }
  const known = new Map(orders.map((order) => [order.id, order]))
  for (const [id, { paymentId, email }] of observations.acknowledged) {
    const order = known.get(id)
    if (!order) verdict.lost.push(`order ${id} was promised to ${email} and is gone`)
    else if (order.paymentId !== paymentId) verdict.mismatch.push(`order ${id} was promised for ${paymentId}`)
  }
  return verdict
}

function mismatches(
  order: BookedOrder,
  { amount: paidPaise, order_id: providerOrderId, offer_id: offerId }: Ledger['payments'][number],
  { sessions }: Observations,
): string[] {
  const session = sessions.get(providerOrderId ?? '')
  const isKept = order.status !== 'cancelled' // a payment of another amount goes back
  const { offerPaise } = order
  const askedPaise = order.total * 100 - offerPaise
  const faults = [
    isKept && askedPaise !== paidPaise && `costs ${askedPaise}, paid were ${paidPaise}`,
    offerPaise > 0 && !offerId && 'has an offer that the provider never gave',
    offerPaise > MAX_OFFER_PAISE && `has an offer of ${offerPaise}, more than the owner allows`,
    order.providerOrderId !== providerOrderId && `belongs to ${order.providerOrderId}, paid was ${providerOrderId}`,
    linesOf(order.items) !== linesOf(order.frozen) && 'has other lines than its checkout',
    session && session.email !== order.email && `is ${order.email}'s, but ${session.email} paid`,
    isKept &&
      session &&
      session.amountPaise !== paidPaise + offerPaise &&
      `was offered for ${session.amountPaise}, paid were ${paidPaise}`,
    session?.lines && linesOf(session.lines) !== linesOf(order.items) && 'has other lines than the customer saw',
  ]
  return faults.flatMap((fault) => (fault ? [`order ${order.number} ${fault}`] : []))
}

const linesOf = (lines: readonly { productId: string; quantity: number }[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId} × ${quantity}`)
    .sort()
    .join(', ')
