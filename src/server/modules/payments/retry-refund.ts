import type { PaymentDeps } from './deps.ts'
import { lockRefused } from './lock-refused.ts'
import { changeRefund, queueRefund } from './stores/refunds.ts'

/** Has a refund that the provider refused asked for once more: the balance is there now, say. That it was refused stays until it was. */
export const retryRefund = (deps: PaymentDeps, adminId: string, refundId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockRefused(tx, refundId)
    await changeRefund(tx, refundId, { status: 'pending' })
    await queueRefund(tx, refundId)
    await deps.audit.record(tx, adminId, { subject: 'refund', subjectId: refundId, action: 'retry' })
  })
