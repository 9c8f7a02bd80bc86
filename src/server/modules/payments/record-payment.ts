import type { Tx } from '#platform/postgres/database.ts'
import type { GivenPayment } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { confirmPayment, savePayment } from './store.ts'

/** Records a payment of a checkout; a status never moves back. */
export async function recordPayment(
  { clock }: PaymentDeps,
  tx: Tx,
  checkoutId: string,
  { id, amountPaise, method, status }: GivenPayment,
): Promise<void> {
  await savePayment(tx, { id, checkoutId, amountPaise, method, status, createdAt: clock() })
  if (status !== 'authorized') await confirmPayment(tx, { id, amountPaise, method, status })
}
