import { z } from 'zod'
import type { Books } from './books.ts'
import { type Notes, nowInSeconds, type Order, randomId } from './entities.ts'
import { badRequest } from './errors.ts'

const MAX_NOTE_LENGTH = 256

const MAX_MINUTES = 7200

/** An order, and whether payments on it are captured by themselves. */
type OrderRequest = { amount: number; currency: string; receipt: string | null; notes: Notes; isAutomatic: boolean }

/** Makes an order from a request body, or refuses it in the real API's words. */
export function createOrder({ records, commit }: Books, body: Record<string, unknown>): Order {
  const { amount, currency, receipt, notes, isAutomatic } = readOrderRequest(body)
  const order: Order = {
    id: `order_${randomId()}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: nowInSeconds(),
  }
  commit(() => records.saveOrder(order, isAutomatic))

  return order
}

/** Writes other notes on an order; nothing else of it can be changed. */
export function noteOrder({ records, commit }: Books, order: Order, { notes }: Record<string, unknown>): Order {
  if (notes === undefined) throw badRequest('The notes field is required.', 'notes')
  const noted: Order = { ...order, notes: readNotes(notes) }
  commit(() => records.saveOrder(noted))

  return noted
}

function readOrderRequest(body: Record<string, unknown>): OrderRequest {
  const { amount, currency, receipt = null, notes = [] } = body
  if (amount === undefined || amount === null) throw badRequest('The amount field is required.', 'amount')
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw badRequest('The amount must be an integer.', 'amount')
  if (amount < 100) throw badRequest('The amount must be at least INR 1.00', 'amount')
  if (currency === undefined) throw badRequest('The currency field is required.', 'currency')
  if (currency !== 'INR') throw badRequest('Currency is not supported', 'currency')
  if (receipt !== null && typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt')
  if (receipt && receipt.length > 40) throw badRequest('The receipt may not be greater than 40 characters.', 'receipt')

  return { amount, currency, receipt, notes: readNotes(notes), isAutomatic: isCapturedAutomatically(body) }
}

/** The notes in a request body, at most fifteen. */
export function readNotes(notes: unknown): Notes {
  if (Array.isArray(notes) && notes.length === 0) return notes
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes))
    throw badRequest('notes must be an object', 'notes')
  if (Object.keys(notes).length > 15)
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes')
  if (Object.values(notes).some((note) => String(note).length > MAX_NOTE_LENGTH))
    throw badRequest(`Each note may be at most ${MAX_NOTE_LENGTH} characters`, 'notes')

  return { ...notes }
}

/** The capture settings of an order, which win over those of the dashboard. */
const PaymentSettings = z.object({
  capture: z.enum(['automatic', 'manual']),
  capture_options: z
    .object({
      automatic_expiry_period: z.int().min(12).max(MAX_MINUTES).optional(),
      manual_expiry_period: z.int().min(12).max(MAX_MINUTES).optional(),
      refund_speed: z.enum(['normal', 'optimum']).optional(),
    })
    .optional(),
})

function isCapturedAutomatically({ payment_capture: flag, payment }: Record<string, unknown>): boolean {
  if (payment === undefined) return flag !== false && flag !== 0 && flag !== '0'
  const settings = PaymentSettings.safeParse(payment)
  if (!settings.success) throw badRequest('The payment capture options are not valid', 'payment')

  return settings.data.capture === 'automatic'
}
