import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  type EventSubject,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'

type Settings = { keyId: string; keySecret: string; webhookSecrets: readonly string[]; apiUrl: string }

const TIMEOUT_MS = 5_000

const Id = z.string().min(1)

const Order = z.object({ id: Id })

const Payment = z
  .object({
    id: Id,
    order_id: Id.nullable(),
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'unknown']).catch('unknown'),
    method: z.string().nullable().catch(null),
    offer_id: Id.nullish().catch(null),
  })
  .transform(
    ({ id, order_id, amount, amount_refunded, currency, status, method, offer_id }): ProviderPayment => ({
      ...{ id, orderId: order_id, currency, status, method, offerId: offer_id ?? null },
      amountPaise: amount,
      refundedPaise: amount_refunded ?? 0,
    }),
  )

const Refund = z
  .object({
    id: Id,
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed', 'unknown']).catch('unknown'),
    notes: z.object({ refund: Id }).nullable().catch(null),
    acquirer_data: z.object({ arn: Id }).nullable().catch(null),
    created_at: z.int().nullable().catch(null),
  })
  .transform(
    ({ id, amount, status, notes, acquirer_data, created_at }): ProviderRefund => ({
      ...{ id, amountPaise: amount, status, ownId: notes?.refund ?? null, reference: acquirer_data?.arn ?? null },
      at: created_at === null ? null : new Date(created_at * 1000),
    }),
  )

const Failure = z.object({ error: z.object({ description: z.string().optional() }) }).catch({ error: {} })

const SignedEvent = z.object({
  event: z.string().catch(''),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: Id }) })
      .optional()
      .catch(undefined),
    refund: z
      .object({ entity: z.object({ payment_id: Id }) })
      .optional()
      .catch(undefined),
  }),
})

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items)

/** Razorpay's REST API. Its own SDK knows no base URL, no time-out and no idempotent refunds. */
export function createRazorpay({ keyId, keySecret, webhookSecrets, apiUrl }: Settings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const call = async <Answer extends z.ZodType>(
    answer: Answer,
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<Answer>> => {
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable)
    const said: unknown = await response.json().catch(unavailable)

    if (response.ok) return understand(answer, said)
    const { description } = understand(Failure, said).error
    // Keys that are not accepted say nothing about the payment: somebody will put them right. 409: one is under way.
    if (response.status >= 500 || [401, 403, 409, 429].includes(response.status))
      throw new ProviderUnavailable(`${response.status}: ${description}`)
    throw new ProviderRefused(description ?? `status ${response.status}`)
  }

  return {
    keyId,

    async createOrder({ amountPaise, receipt }) {
      const { id } = await call(Order, 'POST', '/orders', { body: { amount: amountPaise, currency: 'INR', receipt } })
      return id
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
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')

  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

function subjectOf(body: Uint8Array): EventSubject {
  const { data } = SignedEvent.safeParse(parse(body))
  const { payment, refund } = data?.payload ?? {}
  if (refund) return { kind: 'refund', paymentId: refund.entity.payment_id }
  if (payment && data?.event !== 'payment.failed') return { kind: 'payment', paymentId: payment.entity.id }

  return { kind: 'other' }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null // signed, yet not JSON: nothing in it for us
  }
}
