import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { requestJson } from '#platform/http/request-json.ts'
import {
  type EventSubject,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'

import { booksOf } from './razorpay-books.ts'
import { Id, listOf, Payment } from './razorpay-shapes.ts'

type Settings = { keyId: string; keySecret: string; webhookSecrets: readonly string[]; apiUrl: string }

const TIMEOUT_MS = 5_000

const FIVE_DAYS_IN_MINUTES = 7_200

/** Money is taken as soon as the bank gives it, whatever the switch in the dashboard says. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: FIVE_DAYS_IN_MINUTES,
    manual_expiry_period: FIVE_DAYS_IN_MINUTES,
    refund_speed: 'normal',
  },
}

const Order = z.object({ id: Id })

const Reference = Id.nullish().catch(null)

/** The bank's reference of a refund: which of them there is goes by how it was paid. */
const AcquirerData = z
  .object({ arn: Reference, rrn: Reference, utr: Reference })
  .transform(({ arn, rrn, utr }) => arn ?? rrn ?? utr ?? null)
  .nullable()
  .catch(null)

const Refund = z
  .object({
    id: Id,
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed', 'unknown']).catch('unknown'),
    notes: z.object({ refund: Id }).nullable().catch(null),
    acquirer_data: AcquirerData,
    created_at: z.int().nullable().catch(null),
  })
  .transform(
    ({ id, amount, status, notes, acquirer_data, created_at }): ProviderRefund => ({
      id,
      amountPaise: amount,
      status,
      ownId: notes?.refund ?? null,
      reference: acquirer_data,
      at: created_at === null ? null : new Date(created_at * 1000),
    }),
  )

const Failure = z.object({ error: z.object({ description: z.string().optional() }) }).catch({ error: {} })

/** Whoever signs may still write anything. */
const EventId = z.string().regex(/^\w{1,100}$/)

const SignedEvent = z.object({
  event: z.string().catch(''),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: EventId }) })
      .optional()
      .catch(undefined),
    refund: z
      .object({ entity: z.object({ payment_id: EventId }) })
      .optional()
      .catch(undefined),
    dispute: z
      .object({ entity: z.object({ id: EventId }) })
      .optional()
      .catch(undefined),
    settlement: z.object({}).optional().catch(undefined),
  }),
})

/** Razorpay's REST API. Its own SDK knows no base URL, no time-out and no idempotent refunds. */
export function createRazorpay({ keyId, keySecret, webhookSecrets, apiUrl }: Settings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const call = async <Answer extends z.ZodType>(
    answer: Answer,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<Answer>> => {
    const asked = { method, headers: { authorization, ...headers }, body, timeoutMs: TIMEOUT_MS }
    const { status, said } = await requestJson(`${apiUrl}/v1${path}`, asked).catch(unavailable)
    if (status >= 200 && status < 300) return understand(answer, said)

    const { description } = understand(Failure, said).error
    // Keys that are not accepted say nothing about the payment: somebody will put them right. 408: it came too slowly. 409: one is under way.
    if (status < 400 || status >= 500 || [401, 403, 408, 409, 429].includes(status))
      throw new ProviderUnavailable(`${status}: ${description}`)
    throw new ProviderRefused(description ?? `status ${status}`)
  }

  return {
    keyId,
    isLive: keyId.startsWith('rzp_live_'),

    async createOrder({ amountPaise, receipt, notes }) {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes, payment: CAPTURE }
      const { id } = await call(Order, 'POST', '/orders', { body })
      return id
    },

    async labelOrder(orderId, notes) {
      await call(Order, 'PATCH', `/orders/${encodeURIComponent(orderId)}`, { body: { notes } })
    },

    async findOrder(receipt) {
      const [order] = await call(listOf(Order), 'GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
      return order?.id ?? null
    },

    paymentsOf: (orderId) => call(listOf(Payment), 'GET', `/orders/${encodeURIComponent(orderId)}/payments`),

    payment: (id) => call(Payment, 'GET', `/payments/${encodeURIComponent(id)}`),

    capture: (id, amountPaise) =>
      call(Payment, 'POST', `/payments/${encodeURIComponent(id)}/capture`, {
        body: { amount: amountPaise, currency: 'INR' },
      }),

    refund: (paymentId, { amountPaise, ownId, key }) =>
      call(Refund, 'POST', `/payments/${encodeURIComponent(paymentId)}/refund`, {
        body: { amount: amountPaise, notes: { refund: ownId } },
        headers: { 'x-refund-idempotency': key },
      }),

    refundsOf: (paymentId) =>
      call(listOf(Refund), 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`),

    ...booksOf((answer, path) => call(answer, 'GET', path)),

    isProof: (orderId, paymentId, signature) => isSigned(`${orderId}|${paymentId}`, signature, keySecret),

    readEvent(body, headerOf) {
      const signature = headerOf('x-razorpay-signature') ?? ''
      const isOurs = webhookSecrets.some((secret) => isSigned(body, signature, secret))

      return isOurs ? { id: headerOf('x-razorpay-event-id') || null, ...subjectOf(body) } : null
    },
  }
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable('the payment provider did not answer', { cause })
}

/** An answer that is not what it should be (an id that is missing, say) is as good as none. */
function understand<Answer extends z.ZodType>(answer: Answer, said: unknown): z.output<Answer> {
  const { success, data, error } = answer.safeParse(said)
  if (!success) {
    throw new ProviderUnavailable(`the payment provider’s answer makes no sense: ${z.prettifyError(error)}`)
  }
  return data
}

function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  // Sixty-four small hex digits and nothing else: decoding would pass over capitals and over what stands behind them.
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(content).digest()

  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

function subjectOf(body: Uint8Array): EventSubject {
  const { data } = SignedEvent.safeParse(parse(body))
  const { payment, refund, dispute, settlement } = data?.payload ?? {}
  if (dispute) return { kind: 'dispute', disputeId: dispute.entity.id }
  if (refund) return { kind: 'refund', paymentId: refund.entity.payment_id }
  if (settlement) return { kind: 'settlement' }
  if (!payment) return { kind: 'other' }

  return { kind: data?.event === 'payment.failed' ? 'failure' : 'payment', paymentId: payment.entity.id }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null // signed, yet not JSON: nothing in it for us
  }
}
