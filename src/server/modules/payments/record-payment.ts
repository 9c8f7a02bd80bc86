import type { PaymentStatus } from '#domain/payment-status.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { confirmPayment, savePayment } from './stores/payments.ts'
import { queueRefundEvent, refundsOf } from './stores/refunds.ts'

/**
 * Records a payment of a checkout, whose row, if it is `known`, is locked; a status never moves back. What was given back
 * elsewhere is asked about.
 */
export async function recordPayment(
  { clock }: PaymentDeps,
  tx: Tx,
  checkoutId: string,
  { id, amountPaise, refundedPaise, method, status }: GivenPayment,
  known: { status: PaymentStatus } | null,
): Promise<void> {
  if (!known) await savePayment(tx, { id, checkoutId, amountPaise, method, status, createdAt: clock() })
  else if (known.status === 'authorized' && status !== 'authorized') {
    await confirmPayment(tx, { id, amountPaise, method, status })
  }
  if (refundedPaise > 0 && refundedPaise !== (await knownRefunds(tx, id))) await queueRefundEvent(tx, id)
}

/** What the provider has of our refunds, as far as we know. */
async function knownRefunds(tx: Tx, paymentId: string): Promise<number> {
  const rows = await refundsOf(tx, paymentId)

  return rows
    .filter(({ providerRefundId, status }) => providerRefundId !== null && status !== 'failed')
    .reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0)
}
