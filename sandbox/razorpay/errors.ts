export type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  source?: string
  step?: string
  reason?: string
  metadata?: Record<string, string>
  field?: string
}

/** A "no" in the real API's shape. */
export class RazorpayError extends Error {
  readonly status: 400 | 401 | 404 | 409
  readonly body: ErrorBody

  constructor(status: 400 | 401 | 404 | 409, body: ErrorBody) {
    super(body.description)
    this.status = status
    this.body = body
  }
}

/** The refusal of a request that is wrong in itself, or in the state that things are in. */
export function badRequest(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field !== undefined && { field }),
  })
}

/** The real API's answer to an id that names nothing: 400, not 404. */
export function unknownId(): RazorpayError {
  return badRequest('The id provided does not exist')
}

/** What the pop-up, the webhook and the redirect say of a payment that the bank declined. */
export const DECLINED: ErrorBody = {
  code: 'BAD_REQUEST_ERROR',
  description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}
