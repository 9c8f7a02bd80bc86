import { MINUTE_MS } from '#domain/durations.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefused } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { markRefundRefused } from './mark-refund-refused.ts'
import { matchRefunds, type PaymentBooks } from './match-refunds.ts'
import { queueEvents } from './stores/payments.ts'
import { changeRefund, queueRefund, type RefundRow, refundById } from './stores/refunds.ts'

const LOOK_AGAIN_MS = 10 * MINUTE_MS

/** So often the bank may fail to take one; then it takes a person. */
const MAX_FAILURES = 5

/** Brings one refund forward; whatever happens in between, running it again goes on where it stopped. */
export async function sendRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const { db, provider, log } = deps
  const refund = await refundById(db, refundId)
  if (!refund || !isUnfinished(refund)) return
  // While a bank decides, nothing goes back by refund.
  if (await deps.isDisputed(db, refund.paymentId)) return queueRefund(db, refundId, LOOK_AGAIN_MS)

  let waitMs = LOOK_AGAIN_MS
  const books = await readBooks(provider, refund.paymentId, takeAuthorized)
  if ([books.payment, ...books.refunds].some(({ status }) => status === 'unknown')) {
    log.error(
      { refundId, paymentId: refund.paymentId },
      'a refund waits: the payment provider gives a status the shop does not know',
    )
  } else if (books.payment.status === 'failed') {
    await queueEvents(db, 'payment-event', [refund.paymentId]) // the money never came, so there is nothing to give back
  } else if (books.payment.status !== 'created') {
    const hasChanged = await ask(deps, refundId, books)
    if (hasChanged) waitMs = 0
  }
  const after = await refundById(db, refundId)
  if (after && isUnfinished(after)) await queueRefund(db, refundId, waitMs)
}

/** Asks the provider for a refund that it does not have yet; true when it has become another one meanwhile, to be asked for at once. */
async function ask(deps: PaymentDeps, refundId: string, books: PaymentBooks): Promise<boolean> {
  const { provider } = deps
  const refund = await matched(deps, refundId, books)
  if (!refund || !isUnfinished(refund) || refund.providerRefundId) return false

  const { paymentId, amountPaise } = refund
  const askedPaise = amountPaise ?? books.payment.amountPaise
  // The books decide the key: the same try is never made twice, and a try that failed is not the last.
  const failures = books.refunds.filter(({ ownId, status }) => ownId === refundId && status === 'failed').length
  const isAskedFor = refund.refusal !== null // somebody wants one more try
  if (failures >= MAX_FAILURES && !isAskedFor) {
    await markRefundRefused(deps, refund, `The bank did not take it, ${failures} times.`)
    return false
  }
  try {
    // A key takes one amount only, even where that was refused, as the books say that were just read.
    const key = `${refundId}-${failures}-${askedPaise}`
    const made = await provider.refund(paymentId, { amountPaise: askedPaise, ownId: refundId, key })
    await matched(deps, refundId, { ...books, refunds: [...books.refunds, made] }, { refusal: null })
    return false
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A bank may have to decide first, of which the shop has not heard yet: it is looked at again.
    if (/dispute/i.test(error.message) || (await deps.isDisputed(deps.db, paymentId))) return false
    // Somebody may have been faster in the dashboard: what the books now leave is tried, or there is nothing left.
    const now = await matched(deps, refundId, await readBooks(provider, paymentId))
    const isUnchanged = now && isUnfinished(now) && !now.providerRefundId && now.amountPaise === amountPaise
    if (isUnchanged) await markRefundRefused(deps, refund, error.message)
    return !isUnchanged
  }
}

/** Looks a payment's refunds up in the provider's books and follows them, whoever made them. */
export async function confirmRefund(deps: PaymentDeps, paymentId: string): Promise<void> {
  const books = await readBooks(deps.provider, paymentId).catch(nullWhenRefused)
  if (books) await deps.db.transaction((tx) => matchRefunds(deps, tx, books))
}

/** The refund, once everything is where the books have it, and changed where it is to be. */
async function matched(
  deps: PaymentDeps,
  refundId: string,
  books: PaymentBooks,
  change?: Pick<RefundRow, 'refusal'>,
): Promise<RefundRow | undefined> {
  await deps.db.transaction(async (tx) => {
    await matchRefunds(deps, tx, books)
    if (change) await changeRefund(tx, refundId, change)
  })

  return refundById(deps.db, refundId)
}

async function readBooks(
  provider: PaymentProvider,
  paymentId: string,
  prepare: typeof takeAuthorized = async (_, payment) => payment,
): Promise<PaymentBooks> {
  const payment = await prepare(provider, await provider.payment(paymentId))

  return { payment, refunds: await provider.refundsOf(paymentId) }
}

/** Only captured money can be given back; money that is merely authorized is taken first. */
const takeAuthorized = async (provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> =>
  payment.status === 'authorized' ? provider.capture(payment.id, payment.amountPaise) : payment

const isUnfinished = ({ status, isElsewhere }: RefundRow): boolean =>
  status === 'pending' || (status === 'failed' && !isElsewhere)

function nullWhenRefused(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
