import { randomInt } from 'node:crypto'

export type Notes = Record<string, unknown> | unknown[]

export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Method = 'card' | 'upi'

type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentStatus
  offer_id?: string
  order_id: string | null
  invoice_id: null
  international: boolean
  method: Method
  amount_refunded: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: string | null
  card?: { id: string; entity: 'card'; name: string; last4: string; network: string; type: string; issuer: null }
  bank: null
  wallet: null
  vpa: string | null
  upi?: { vpa: string }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  /** The bank's reference, which is called otherwise where it was paid by UPI. */
  acquirer_data: { arn: string | null } | { rrn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: string
}

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

export type Dispute = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: DisputeStatus
  phase: 'chargeback'
  comments: string | null
  created_at: number
}

export type Settlement = {
  id: string
  entity: 'settlement'
  amount: number
  status: 'processed' | 'failed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** One line of the reconciliation report: a payment, a refund or a lost dispute, and what it added to the transfer. */
export type SettlementLine = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: false
  settled: true
  created_at: number
  settled_at: number
  settlement_id: string
  posted_at: null
  credit_type: 'default'
  description: string | null
  notes: string
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
  order_receipt: string | null
  method: string | null
  card_network: string | null
  card_issuer: null
  card_type: string | null
  dispute_id: string | null
}

export type Collection<Item> = { entity: 'collection'; count: number; items: Item[] }

/** Several entities in the real API's wrapping. */
export function collection<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items }
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Fourteen letters and digits, as in the real API's ids. */
export function randomId(): string {
  const random = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

  return Date.now().toString(36).padStart(8, '0') + random
}

/** The present second, as the real API counts time. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
