import type { Adjustment } from './adjustments.ts'
import { type Method, nowInSeconds, type Order, type Payment, randomId } from './entities.ts'

type Payer = {
  method: Method
  email?: string | undefined
  contact?: string | undefined
  description?: string | undefined
}

/** What a payment is made for; one by a payment link has no order. */
type Bill = Pick<Order, 'amount' | 'currency' | 'notes'> & { id: string | null }

/** A payment that has just been started on an order, with the offer or the fee that applies to it. */
export function newPayment(order: Bill, payer: Payer, adjustment?: Adjustment): Payment {
  const { method, email, contact, description } = payer

  return {
    id: `pay_${randomId()}`,
    entity: 'payment',
    amount: Math.max(100, order.amount + (adjustment?.paise ?? 0)),
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    ...(adjustment?.offerId && { offer_id: adjustment.offerId }),
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: description ?? null,
    bank: null,
    wallet: null,
    ...(method === 'card' ? byCard() : byUpi()),
    email: email || 'customer@sandbox.test',
    contact: contact || '+919000090000',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: nowInSeconds(),
  }
}

function byCard(): Pick<Payment, 'card_id' | 'card' | 'vpa' | 'acquirer_data'> {
  const id = `card_${randomId()}`
  const card = { id, entity: 'card', name: '', last4: '1111', network: 'Visa', type: 'credit', issuer: null } as const
  return { card_id: id, card, vpa: null, acquirer_data: { auth_code: '000000' } }
}

function byUpi(): Pick<Payment, 'card_id' | 'vpa' | 'upi' | 'acquirer_data'> {
  const vpa = 'test@upi'
  return { card_id: null, vpa, upi: { vpa }, acquirer_data: { rrn: '000000000000' } }
}
