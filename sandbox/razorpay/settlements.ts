import type { Books } from './books.ts'
import type { Correction } from './corrections.ts'
import {
  type Dispute,
  nowInSeconds,
  type Payment,
  type Refund,
  randomId,
  type Settlement,
  type SettlementLine,
} from './entities.ts'
import { badRequest, unknownId } from './errors.ts'

type Bare = Pick<
  SettlementLine,
  'entity_id' | 'type' | 'debit' | 'credit' | 'amount' | 'fee' | 'tax' | 'created_at' | 'payment_id'
> &
  Partial<SettlementLine>

type Wish = {
  /** Only this payment, and its refunds. */
  paymentId?: string | undefined
  /** What the line of the payment says, where that is not what was paid: a mistake of the bank's. */
  amount?: number | undefined
  webhook: boolean
}

/** Transfers what was captured and not transferred yet, less refunds, lost disputes and fees, and what is corrected in the owner's favour. */
export function settle(
  { records, corrections, webhooks, commit }: Books,
  { paymentId, amount, webhook }: Wish,
): Settlement {
  if (paymentId && !records.payment(paymentId)) throw unknownId()
  const now = nowInSeconds()
  const isWanted = (of: string | null) => !paymentId || of === paymentId

  const payments = records.paymentsSince(0).filter(({ id, captured }) => captured && isWanted(id))
  const refunds = records
    .refundsSince(0)
    .filter((refund) => refund.status === 'processed' && isWanted(refund.payment_id))
  const lost = records.disputes().filter(({ status, payment_id }) => status === 'lost' && isWanted(payment_id))
  const bare = [
    ...payments.map((payment) => paymentLine(payment, records.order(payment.order_id ?? '')?.receipt ?? null, amount)),
    ...refunds.map(refundLine),
    ...lost.map(disputeLine),
    ...corrections.take(({ paymentId: of }) => isWanted(of)).map(correctionLine),
  ].filter(({ entity_id }) => !records.isSettled(entity_id))
  if (bare.length === 0) throw badRequest('There is nothing to settle')

  const id = `setl_${randomId()}`
  const utr = `SBX${randomId().toUpperCase()}`
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    amount: sum(bare, ({ credit, debit }) => credit - debit),
    status: 'processed',
    fees: sum(bare, ({ fee }) => fee),
    tax: sum(bare, ({ tax }) => tax),
    utr,
    created_at: now,
  }
  commit(() => {
    records.saveSettlement(settlement)
    for (const line of bare) records.saveSettlementLine(wholeLine(line, settlement))
    if (webhook) webhooks.add('settlement.processed', { settlement })
  })
  return settlement
}

/** The owner's bank sends the newest transfer back: its payments, refunds and lost disputes are settled with the next. */
export function failSettlement({ records, commit }: Books): Settlement {
  const newest = records.settlements().at(-1)
  if (!newest || newest.status === 'failed') throw badRequest('There is no transfer that could fail')
  const failed: Settlement = { ...newest, status: 'failed' }
  commit(() => {
    records.saveSettlement(failed)
    records.dropSettlementLines(failed.id)
  })
  return failed
}

function paymentLine(payment: Payment, receipt: string | null, amount: number = payment.amount): Bare {
  const { id, fee, tax, created_at, order_id, method } = payment
  const card = payment.card ? { card_network: payment.card.network, card_type: payment.card.type } : {}

  return {
    entity_id: id,
    type: 'payment',
    debit: 0,
    credit: amount - (fee ?? 0),
    amount,
    fee: fee ?? 0,
    tax: tax ?? 0,
    created_at,
    payment_id: null,
    order_id,
    order_receipt: receipt,
    method,
    ...card,
  }
}

/** What goes from the transfer costs no fee. */
const takenOff = (amount: number) => ({ debit: amount, credit: 0, amount, fee: 0, tax: 0 })

const refundLine = ({ id, amount, payment_id, created_at }: Refund): Bare => ({
  entity_id: id,
  type: 'refund',
  ...takenOff(amount),
  created_at,
  payment_id,
})

const disputeLine = ({ id, amount, payment_id, created_at }: Dispute): Bare => ({
  entity_id: `adj_${id.slice('disp_'.length)}`,
  type: 'adjustment',
  ...takenOff(amount),
  created_at,
  payment_id,
  dispute_id: id,
  description: 'Dispute lost',
})

const correctionLine = ({ id, amount, paymentId, disputeId, at }: Correction): Bare => ({
  entity_id: id,
  type: 'adjustment',
  debit: 0,
  credit: amount,
  amount,
  fee: 0,
  tax: 0,
  created_at: at,
  payment_id: paymentId,
  dispute_id: disputeId,
  description: 'Correction',
})

const wholeLine = (line: Bare, { id, utr, created_at }: Settlement): SettlementLine => ({
  currency: 'INR',
  on_hold: false,
  settled: true,
  settled_at: created_at,
  settlement_id: id,
  posted_at: null,
  credit_type: 'default',
  description: null,
  notes: '{}',
  settlement_utr: utr,
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
  ...line,
})

const sum = (lines: readonly Bare[], of: (line: Bare) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

/** The lines settled on one day, or in one month, by the calendar of India. */
export function recon({ records }: Books, { year, month, day }: { year: number; month: number; day: number | null }) {
  const start = Date.UTC(year, month - 1, day ?? 1) / 1000 - INDIA_IS_AHEAD_S
  const end = (day ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1)) / 1000 - INDIA_IS_AHEAD_S

  return records.settlementLinesBetween(start, end)
}

const INDIA_IS_AHEAD_S = 19_800
