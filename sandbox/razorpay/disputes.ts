import type { Books } from './books.ts'
import { type Dispute, type DisputeStatus, nowInSeconds, type Payment, randomId } from './entities.ts'
import { badRequest, unknownId } from './errors.ts'

/** What can happen to a dispute, as the last word of its event's name. */
export const DISPUTE_STEPS = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const

type DisputeStep = (typeof DISPUTE_STEPS)[number]

const DAYS_TO_RESPOND = 7

const STATUS_AFTER: Record<DisputeStep, DisputeStatus> = {
  created: 'open',
  under_review: 'under_review',
  action_required: 'open',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const isOver = ({ status }: Dispute): boolean => status === 'won' || status === 'lost' || status === 'closed'

type Move = { paymentId: string; step: DisputeStep; amount?: number | undefined; webhook: boolean }

/** A customer's bank asks for the money of a payment back, and decides in the end. */
export function moveDispute({ records, webhooks, commit }: Books, { paymentId, step, amount, webhook }: Move): Dispute {
  const payment = records.payment(paymentId)
  if (!payment) throw unknownId()
  if (!payment.captured) throw badRequest('Only a captured payment can be disputed')
  const known = records.disputesOf(paymentId).find((dispute) => !isOver(dispute))
  if (!known && step !== 'created') throw badRequest('The payment has no dispute that is open')
  if (known && step === 'created') throw badRequest('The payment is disputed already')

  const before = known ?? newDispute(payment, amount)
  const status = STATUS_AFTER[step]
  const dispute: Dispute = { ...before, status, amount_deducted: status === 'lost' ? before.amount : 0 }
  commit(() => {
    records.saveDispute(dispute)
    if (webhook) webhooks.add(`payment.dispute.${step}`, { payment, dispute })
  })
  return dispute
}

function newDispute(payment: Payment, wanted?: number): Dispute {
  const left = payment.amount - payment.amount_refunded
  const amount = wanted ?? left
  if (amount < 1 || amount > left) throw badRequest('The amount is not of this payment', 'amount')

  return {
    id: `disp_${randomId()}`,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods or services not received',
    respond_by: nowInSeconds() + DAYS_TO_RESPOND * 86_400,
    status: 'open',
    phase: 'chargeback',
    comments: null,
    created_at: nowInSeconds(),
  }
}

/** The bank has the last word: while it thinks nothing goes back by refund, and what it took is gone. */
export function refuseDisputed(records: Books['records'], payment: Payment): void {
  const disputes = records.disputesOf(payment.id)
  if (disputes.some((dispute) => !isOver(dispute))) {
    throw badRequest('The payment cannot be refunded while a dispute on it is open')
  }
  const gone = disputes.reduce((total, { amount_deducted }) => total + amount_deducted, 0)
  if (gone + payment.amount_refunded >= payment.amount) {
    throw badRequest('The payment was returned to the customer by a dispute')
  }
}
