import type { Books } from './books.ts'
import type { Method, Order, Payment } from './entities.ts'
import { badRequest, DECLINED, unknownId } from './errors.ts'
import { newPayment } from './new-payment.ts'
import type { Plan } from './records.ts'

type PayRequest = {
  order_id: string
  payment_id?: string | undefined
  outcome: 'success' | 'failure'
  method: Method
  webhook: boolean
  capture?: boolean | undefined
  again: boolean
  delayMs: number
  email?: string | undefined
  contact?: string | undefined
  description?: string | undefined
}

/** What a customer does in the pop-up, and what the merchant does with the payment afterwards. */
export type Payments = {
  /** Starts a payment and answers it once it has ended, which a delayed one does even when nobody waits for it. */
  pay: (request: PayRequest) => Promise<Payment>
  capture: (id: string, body: Record<string, unknown>) => Payment
  /** The bank takes back what it promised: an authorized payment fails. */
  failAuthorized: (id: string, webhook: boolean) => Payment
  /** Money for somebody else on the same account: by a payment link, say, and for none of the shop's orders. */
  payOutside: (amount: number, webhook: boolean) => Payment
  /** Takes up the payments that a restart interrupted. */
  resume: () => void
}

/** Payments over these books. */
export function createPayments(books: Books): Payments {
  const { records, webhooks, faults, timers, commit } = books

  function begin(request: PayRequest): Payment {
    const order = records.order(request.order_id)
    if (!order) throw unknownId()
    if (order.status === 'paid' && !request.again) throw badRequest('Payment already done for this order.')

    const payment = request.payment_id ? failedPayment(request.payment_id, order) : started(order, request)
    const capture =
      request.capture ?? (records.isCapturedAutomatically(order.id) && faults.strike('authorize-only') === undefined)
    const dueAt = Date.now() + request.delayMs

    records.saveOrder({
      ...order,
      status: order.status === 'created' ? 'attempted' : order.status,
      attempts: order.attempts + (request.payment_id ? 0 : 1),
    })
    records.savePayment(payment, { outcome: request.outcome, webhook: request.webhook, capture, dueAt })
    return payment
  }

  const started = (order: Order, request: PayRequest): Payment =>
    newPayment(order, request, books.adjustments.take(order.id))

  // A bank may say yes after it has said no, up to days later.
  function failedPayment(id: string, order: Order): Payment {
    const payment = records.payment(id)
    if (payment?.order_id !== order.id) throw unknownId()
    if (payment.status !== 'failed') throw badRequest('Only a failed payment can succeed late')
    return payment
  }

  function end(id: string): Payment {
    const payment = records.payment(id)
    const plan = records.planOf(id)
    if (!payment) throw unknownId()
    if (!plan) return payment

    return plan.outcome === 'failure' ? fail(payment, plan.webhook) : authorize(payment, plan)
  }

  function fail(payment: Payment, webhook: boolean): Payment {
    const failed: Payment = {
      ...payment,
      status: 'failed',
      error_code: DECLINED.code,
      error_description: DECLINED.description,
      error_source: DECLINED.source ?? null,
      error_step: DECLINED.step ?? null,
      error_reason: DECLINED.reason ?? null,
    }
    records.savePayment(failed)
    if (webhook) webhooks.add('payment.failed', { payment: failed })
    return failed
  }

  function authorize(payment: Payment, plan: Pick<Plan, 'webhook' | 'capture'>): Payment {
    const authorized: Payment = {
      ...payment,
      status: 'authorized',
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    }
    records.savePayment(authorized)
    if (plan.webhook) webhooks.add('payment.authorized', { payment: authorized })
    return plan.capture ? take(authorized, plan.webhook) : authorized
  }

  function take(payment: Payment, webhook: boolean): Payment {
    const order = payment.order_id === null ? null : records.order(payment.order_id)
    if (order === undefined) throw unknownId()
    const fee = Math.round(payment.amount * 0.0236)
    const captured: Payment = { ...payment, status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) }
    records.savePayment(captured)
    if (webhook) webhooks.add('payment.captured', { payment: captured })
    if (!order) return captured

    const paid: Order = { ...order, status: 'paid', amount_paid: payment.amount, amount_due: 0 }
    records.saveOrder(paid)
    if (webhook && order.status !== 'paid') webhooks.add('order.paid', { payment: captured, order: paid })
    return captured
  }

  return {
    pay(request) {
      if (request.delayMs === 0) return Promise.resolve(commit(() => end(begin(request).id)))

      const { id } = commit(() => begin(request))
      return new Promise((resolve) => timers.after(request.delayMs, () => resolve(commit(() => end(id)))))
    },

    capture: (id, { amount, currency = 'INR' }) =>
      commit(() => {
        const payment = records.payment(id)
        if (!payment) throw unknownId()
        if (amount === undefined) throw badRequest('The amount field is required.', 'amount')
        if (payment.captured) throw badRequest('This payment has already been captured')
        if (payment.status !== 'authorized') {
          throw badRequest('Only payments which have been authorized and not yet captured can be captured')
        }
        if (amount !== payment.amount || currency !== payment.currency) {
          throw badRequest('Capture amount must be equal to the amount authorized', 'amount')
        }
        return take(payment, true)
      }),

    failAuthorized: (id, webhook) =>
      commit(() => {
        const payment = records.payment(id)
        if (!payment) throw unknownId()
        if (payment.status !== 'authorized') throw badRequest('Only an authorized payment can fail')
        return fail(payment, webhook)
      }),

    payOutside: (amount, webhook) =>
      commit(() => {
        const order = { id: null, amount, currency: 'INR', notes: [] }
        return authorize(newPayment(order, { method: 'upi', description: 'A payment link' }), {
          webhook,
          capture: true,
        })
      }),

    resume() {
      for (const { id, plan } of records.paymentsUnderWay()) {
        timers.after(Math.max(0, plan.dueAt - Date.now()), () => commit(() => end(id)))
      }
    },
  }
}
