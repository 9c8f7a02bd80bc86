import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
} from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { addRefundJob, type RefundStatus, refundById, saveRefundStatus, saveReturned } from './store.ts'

const LOOK_AGAIN_MS = 10 * 60_000

/** Brings one refund forward; whatever happens in between, running it again goes on where it stopped. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db } = deps
  const refund = await refundById(db, refundId)
  if (!refund || refund.status === 'done') return

  // While a bank decides nothing goes back by refund; what it took for good is back already.
  const { isOpen, lostPaise } = await deps.disputed(db, refund.paymentId)
  const status = isOpen ? 'pending' : await send(deps, refund, lostPaise)
  if (status === 'done') return db.transaction((tx) => saveReturned(tx, refund.paymentId))

  await db.transaction(async (tx) => {
    await saveRefundStatus(tx, refundId, status)
    await addRefundJob(tx, refundId, LOOK_AGAIN_MS)
  })
}

/** Looks a payment's refunds up in the provider's books; what is given back in full is recorded, whoever did it. */
export async function confirmRefund({ db, provider }: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await provider.payment(paymentId).catch(nullWhenRefused)
  if (!payment) return // another shop's, on the same account

  const status = progressOf(payment, await provider.refundsOf(paymentId))
  if (status === 'done') await db.transaction((tx) => saveReturned(tx, paymentId))
}

async function send(
  { provider, log }: PaymentDeps,
  { id, paymentId }: { id: string; paymentId: string },
  lostPaise: number,
): Promise<RefundStatus> {
  const payment = await takeAuthorized(provider, await provider.payment(paymentId))
  if (payment.status === 'created' || payment.status === 'failed') return 'pending' // no money came, yet

  const tries = await provider.refundsOf(paymentId)
  if ([payment, ...tries].some(({ status }) => status === 'unknown')) {
    log.error({ paymentId, refundId: id }, 'a refund waits: the payment provider gives a status the shop does not know')
    return 'pending'
  }
  const status = progressOf(payment, tries, lostPaise)
  if (status !== 'failed') return status

  // The books decide the key: the same try is never made twice, and a try that failed is not the last.
  const key = tries.length === 0 ? id : `${id}-${tries.length}`
  const made = await provider.refund(paymentId, payment.amountPaise - lostPaise - givenBack(payment, tries), key)
  return progressOf(payment, [...tries, made], lostPaise)
}

/** Only captured money can be given back; money that is merely authorized is taken first. */
const takeAuthorized = async (provider: PaymentProvider, payment: ProviderPayment) =>
  payment.status === 'authorized' ? provider.capture(payment.id, payment.amountPaise) : payment

/** How far the refund of a payment has come; `failed` as long as some of the money is not on its way. */
function progressOf(payment: ProviderPayment, tries: readonly ProviderRefund[], lostPaise = 0): RefundStatus {
  if (givenBack(payment, tries) + lostPaise < payment.amountPaise) return 'failed'

  return tries.every(({ status }) => status === 'processed' || status === 'failed') ? 'done' : 'pending'
}

/** What is back, or on its way. Money that was never captured goes back by itself, without a refund. */
function givenBack({ refundedPaise }: ProviderPayment, tries: readonly ProviderRefund[]): number {
  if (tries.length === 0) return refundedPaise

  return tries.reduce((sum, { status, amountPaise }) => (status === 'failed' ? sum : sum + amountPaise), 0)
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
