import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { REFUND_REASONS } from '#domain/refund-reasons.ts'
import { MONEY_ID } from '#modules/audit/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import { type ProviderPayment, ProviderRefused, ProviderUnavailable } from '#ports/payment-provider.ts'
import type { SettlementDeps } from './deps.ts'
import { isStray, lockStray, removeStray, saveStrays } from './stores/strays.ts'

/** The database would answer some of what is none with an error. */
const PAYMENT_ID = /^\w{1,100}$/

/**
 * Gives back a payment that belongs to no checkout of the shop's. From then on it is a payment like any other whose whole
 * is refunded: tried until it is through, and under Money should the provider refuse.
 */
export async function refundStray(deps: SettlementDeps, adminId: string, paymentId: string): Promise<void> {
  const { db, payments, audit, clock } = deps
  if (!PAYMENT_ID.test(paymentId) || !(await isStray(db, paymentId))) throw new Refusal('not_found')
  const payment = await ask(deps, paymentId)
  const { status } = payment
  if (status === 'refunded') {
    await saveStrays(db, [{ id: paymentId, amountPaise: payment.amountPaise, status, paidAt: clock() }])
    throw new Refusal('payment_given_back')
  }
  if (status !== 'captured' && status !== 'authorized') throw new Refusal('not_found')

  const isSent = await db.transaction(async (tx) => {
    if (!(await lockStray(tx, paymentId))) throw new Refusal('payment_given_back') // somebody was faster
    await payments.record(tx, newId(), { ...payment, status }, null)
    await payments.bookLosses(tx, paymentId)
    const refund = await payments.refund(tx, paymentId, { reason: REFUND_REASONS.no_checkout })
    await removeStray(tx, paymentId)
    if (!refund) return false

    const after = { line: 'Money of no checkout', about: paymentId, amount: amountOf(refund) }
    await audit.record(tx, adminId, { subject: 'money', subjectId: MONEY_ID, action: 'refund', after })
    return true
  })
  if (!isSent) throw new Refusal('payment_given_back') // by its bank, in a dispute
}

/** What the books say of it now. */
async function ask({ payments }: SettlementDeps, paymentId: string): Promise<ProviderPayment> {
  try {
    return await payments.provider.payment(paymentId)
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Refusal('not_found')
    if (error instanceof ProviderUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}

const amountOf = ({ amountPaise }: { amountPaise: number }): string => formatExactRupees(toRupees(amountPaise))
