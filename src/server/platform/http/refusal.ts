import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'

type Details = { message?: string; fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** An expected "no": thrown by a service, turned into the error answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: (typeof REFUSALS)[RefusalCode][0]
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, { message, fields, retryAfterSeconds, cause }: Details = {}) {
    super(message ?? REFUSALS[code][1], { cause })
    this.code = code
    this.status = REFUSALS[code][0]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A refusal for one field of what was sent, which says there what it says as a whole. */
export const refusalOfField = (field: string, message: string, code: RefusalCode = 'invalid_input'): Refusal =>
  new Refusal(code, { message, fields: { [field]: message } })
