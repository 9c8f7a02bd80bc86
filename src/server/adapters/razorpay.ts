import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '#ports/payment-provider.ts'

type Settings = { keyId: string; keySecret: string; webhookSecrets: readonly string[]; apiUrl: string }

type Entity = Record<string, unknown>

const TIMEOUT_MS = 5_000

/** Razorpay's REST API. Its own SDK knows no base URL, no time-out and no idempotent refunds. */
export function createRazorpay({ keyId, keySecret, webhookSecrets, apiUrl }: Settings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const call = async (method: 'GET' | 'POST', path: string, body?: object, headers = {}): Promise<Entity> => {
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable)
    const answer = (await response.json().catch(unavailable)) as Entity

    if (response.ok) return answer
    const { description } = (answer.error ?? {}) as { description?: string }
    // Keys that are not accepted say nothing about the payment: somebody will put them right.
    if (response.status >= 500 || [401, 403, 429].includes(response.status))
      throw new ProviderUnavailable(`${response.status}: ${description}`)
    throw new ProviderRefused(description ?? `status ${response.status}`)
  }

  return {
    keyId,

    async createOrder({ amountPaise, receipt }) {
      const order = await call('POST', '/orders', { amount: amountPaise, currency: 'INR', receipt })
      return String(order.id)
    },

    async findOrder(receipt) {
      const { items } = await call('GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
      const [order] = items as Entity[]
      return order ? String(order.id) : null
    },

    async paymentsOf(orderId) {
      const { items } = await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`)
      return (items as Entity[]).map(toPayment)
    },

    payment: async (id) => toPayment(await call('GET', `/payments/${encodeURIComponent(id)}`)),

    capture: async (id, amountPaise) =>
      toPayment(
        await call('POST', `/payments/${encodeURIComponent(id)}/capture`, { amount: amountPaise, currency: 'INR' }),
      ),

    async refund(paymentId, amountPaise, key) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      return toRefund(await call('POST', path, { amount: amountPaise }, { 'x-refund-idempotency': key }))
    },

    async refundsOf(paymentId) {
      const { items } = await call('GET', `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`)
      return (items as Entity[]).map(toRefund)
    },

    isProof: (orderId, paymentId, signature) => isSigned(`${orderId}|${paymentId}`, signature, keySecret),

    readEvent(body, signature) {
      const isOurs = webhookSecrets.some((secret) => isSigned(body, signature, secret))
      return isOurs ? toEvent(body) : null
    },
  }
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable('the payment provider did not answer', { cause })
}

function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')

  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}

function toPayment({ id, order_id, amount, amount_refunded, currency, status, method }: Entity): ProviderPayment {
  return {
    id: String(id),
    orderId: String(order_id),
    amountPaise: Number(amount),
    refundedPaise: Number(amount_refunded ?? 0),
    currency: String(currency),
    status: status as ProviderPayment['status'],
    method: typeof method === 'string' ? method : null,
  }
}

const toRefund = ({ id, amount, status }: Entity): ProviderRefund => ({
  id: String(id),
  amountPaise: Number(amount),
  status: status as ProviderRefund['status'],
})

function toEvent(body: Uint8Array): ProviderEvent {
  const { event = '', payload } = parse(body) as {
    event?: string
    payload?: { payment?: { entity?: Entity }; refund?: { entity?: Entity } }
  }
  const refunded = payload?.refund?.entity?.payment_id
  if (typeof refunded === 'string') return { kind: 'refund', paymentId: refunded }

  const paymentId = payload?.payment?.entity?.id
  return typeof paymentId === 'string' && event !== 'payment.failed'
    ? { kind: 'payment', paymentId }
    : { kind: 'other' }
}

function parse(body: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return {} // signed, yet not JSON: nothing in it for us
  }
}
