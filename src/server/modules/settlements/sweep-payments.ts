import { DAY_MS } from '#domain/durations.ts'
import type { ListedPayment } from '#ports/payment-provider.ts'
import type { SettlementDeps } from './deps.ts'
import { ordersOfCheckouts, paymentsAmong, saveStrays } from './stores/strays.ts'

const LOOK_BACK_MS = 4 * DAY_MS

/**
 * Reads all payments of the last days from the provider's books, not only those of open checkouts: what moved without
 * a word is looked at as if an event had told of it, and what belongs to nobody is listed for the owner. A shop that
 * came out of a backup looks further back, `since` a moment before that.
 */
export async function sweepPayments({ db, clock, payments }: SettlementDeps, since?: string): Promise<void> {
  const now = clock().getTime()
  const period = { from: since ? new Date(since) : new Date(now - LOOK_BACK_MS), to: new Date(now + DAY_MS) }

  for await (const page of payments.provider.allPayments(period)) {
    const known = await paymentsAmong(
      db,
      page.map(({ id }) => id),
    )
    const ours = await ordersOfCheckouts(
      db,
      page.flatMap(({ orderId }) => orderId ?? []),
    )
    const isOurs = ({ id, orderId }: ListedPayment) => known.has(id) || (orderId !== null && ours.has(orderId))
    const hasMoved = (payment: ListedPayment) => isOurs(payment) && isNews(payment, known.get(payment.id)?.status)

    await payments.queueEvents(db, 'payment-event', idsOf(page.filter(hasMoved)))
    await payments.queueEvents(
      db,
      'refund-event',
      idsOf(page.filter((payment) => known.has(payment.id) && isGivenBack(payment, known.get(payment.id)?.status))),
    )
    await saveStrays(
      db,
      page
        .filter((payment) => !isOurs(payment) && hasMoney(payment))
        .map(({ id, amountPaise, status, createdAt }) => ({ id, amountPaise, status, paidAt: createdAt })),
    )
  }
}

const idsOf = (payments: readonly ListedPayment[]): string[] => payments.map(({ id }) => id)

const hasMoney = ({ status }: ListedPayment): boolean =>
  status === 'authorized' || status === 'captured' || status === 'refunded'

/** Whether the books say something of a payment that the shop has not heard. */
const isNews = (payment: ListedPayment, known: string | undefined): boolean =>
  known === undefined ? hasMoney(payment) : known === 'authorized'

/** Whether money went back that the shop may not know of. */
const isGivenBack = ({ refundedPaise }: ListedPayment, known: string | undefined): boolean =>
  refundedPaise > 0 && known !== 'refunded'
