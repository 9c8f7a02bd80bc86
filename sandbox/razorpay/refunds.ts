import { randomInt } from 'node:crypto'
import type { Books } from './books.ts'
import { refuseDisputed } from './disputes.ts'
import { nowInSeconds, type Payment, type Refund, randomId } from './entities.ts'
import { badRequest, RazorpayError, unknownId } from './errors.ts'
import { readNotes } from './orders.ts'
import type { RefundPlan } from './records.ts'

/** The merchant's key; or that the owner does it in the dashboard, and whether the shop hears of it. */
type How = { key?: string | undefined; isByOwner?: boolean; isTold?: boolean }

export type Refunds = {
  /** Gives money back; the same key with the same request is the same refund. One that was refused has its key for itself, too. */
  refund: (paymentId: string, body: Record<string, unknown>, how: How) => Refund
  /** The bank tells its references of a payment's refunds, where it has not yet; no event says so. */
  name: (paymentId: string) => Refund[]
  /** Takes up the refunds that a restart interrupted. */
  resume: () => void
}

/** Refunds over these books. */
export function createRefunds({ records, webhooks, faults, timers, commit }: Books): Refunds {
  function repeated(key: string, request: string): Refund | undefined {
    if (!/^[\w-]{10,}$/.test(key)) {
      throw badRequest('The idempotency key must be at least 10 letters, digits, hyphens or underscores')
    }
    const known = records.refundByKey(key)
    if (!known) commit(() => records.saveRefundKey(key, { refundId: null, request }))
    if (known && known.request !== request)
      throw badRequest('Different request body sent for the same Idempotency Header')
    return known?.refundId ? records.refund(known.refundId) : undefined
  }

  function begin(payment: Payment, body: Record<string, unknown>, plan: RefundPlan | null, isTold: boolean): Refund {
    const amount = readAmount(body.amount, payment)
    const refund: Refund = {
      id: `rfnd_${randomId()}`,
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: readNotes(body.notes ?? []),
      receipt: typeof body.receipt === 'string' ? body.receipt : null,
      acquirer_data: acquirerData(payment, plan || faults.strike('reference-late') ? null : newReference(payment)),
      created_at: nowInSeconds(),
      batch_id: null,
      status: plan ? 'pending' : 'processed',
      speed_processed: 'normal',
      speed_requested: typeof body.speed === 'string' ? body.speed : 'normal',
    }
    const changed = withRefunded(payment, payment.amount_refunded + amount)
    records.saveRefund(refund, plan)
    records.savePayment(changed)
    if (isTold) webhooks.add('refund.created', { refund, payment: changed })
    if (isTold && !plan) webhooks.add('refund.processed', { refund, payment: changed })
    return refund
  }

  function end(id: string, { status }: RefundPlan) {
    const refund = records.refund(id)
    const payment = refund && records.payment(refund.payment_id)
    if (!refund || !payment || refund.status !== 'pending') return

    const isNamed = status === 'processed' && !faults.strike('reference-late')
    const ended: Refund = {
      ...refund,
      status,
      acquirer_data: acquirerData(payment, isNamed ? newReference(payment) : null),
    }
    const left = status === 'failed' ? payment.amount_refunded - refund.amount : payment.amount_refunded
    const changed = withRefunded(payment, left)
    records.saveRefund(ended)
    records.savePayment(changed)
    webhooks.add(`refund.${status}`, { refund: ended, payment: changed })
  }

  function planned(): RefundPlan | null {
    const failing = faults.strike('refund-failed')
    if (failing) return { status: 'failed', dueAt: Date.now() + failing.ms }
    const pending = faults.strike('refund-pending')
    return pending ? { status: 'processed', dueAt: Date.now() + pending.ms } : null
  }

  function refuseOnDemand(): void {
    if (faults.strike('refund-busy')) {
      const description = 'Request failed because another refund of this payment is in progress.'
      throw new RazorpayError(409, { code: 'BAD_REQUEST_ERROR', description })
    }
    const refused = faults.strike('refund-refused')
    if (refused) throw badRequest(REFUSALS[refused.why])
  }

  function endLater(id: string, plan: RefundPlan) {
    timers.after(Math.max(0, plan.dueAt - Date.now()), () => commit(() => end(id, plan)))
  }

  return {
    refund(paymentId, body, { key, isByOwner = false, isTold = true }) {
      const request = JSON.stringify([paymentId, body])
      const before = key === undefined ? undefined : repeated(key, request)
      if (before) return before

      if (!isByOwner) refuseOnDemand()
      const payment = records.payment(paymentId)
      if (!payment) throw unknownId()
      if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already')
      if (payment.status !== 'captured')
        throw badRequest('The payment status should be captured for action to be taken')
      refuseDisputed(records, payment)

      const plan = planned()
      const refund = commit(() => {
        const made = begin(payment, body, plan, isTold)
        if (key !== undefined) records.saveRefundKey(key, { refundId: made.id, request })
        return made
      })
      if (plan) endLater(refund.id, plan)
      return refund
    },

    name(paymentId) {
      const payment = records.payment(paymentId)
      if (!payment) throw unknownId()
      const nameless = records.refundsOf(paymentId).filter((refund) => !hasReference(refund))

      return commit(() =>
        nameless
          .filter(({ status }) => status === 'processed')
          .map((refund) => {
            const named = { ...refund, acquirer_data: acquirerData(payment, newReference(payment)) }
            records.saveRefund(named)
            return named
          }),
      )
    },

    resume() {
      for (const { id, plan } of records.refundsUnderWay()) endLater(id, plan)
    },
  }
}

const REFUSALS = {
  balance:
    'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
  age: 'The payment is too old to be refunded.',
}

const acquirerData = ({ method }: Payment, reference: string | null): Refund['acquirer_data'] =>
  method === 'upi' ? { rrn: reference } : { arn: reference }

/** The bank's reference: 12 digits by UPI, otherwise 23, the first a 7. */
const newReference = ({ method }: Payment): string => (method === 'upi' ? digits(12) : `7${digits(22)}`)

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

const hasReference = ({ acquirer_data }: Refund): boolean =>
  Object.values(acquirer_data).some((value) => value !== null)

function readAmount(amount: unknown, payment: Payment): number {
  const left = payment.amount - payment.amount_refunded
  if (amount === undefined || amount === null) return left
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw badRequest('The amount must be an integer.', 'amount')
  if (amount < 100) throw badRequest('The amount must be atleast INR 1.00', 'amount')
  if (amount > left) throw badRequest('The total refund amount is greater than the refund payment amount', 'amount')

  return amount
}

function withRefunded(payment: Payment, refunded: number): Payment {
  const isFull = refunded === payment.amount
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : refunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : 'captured',
  }
}
