import { z } from 'zod'
import type { Books } from '#sandbox/razorpay/books.ts'
import { DISPUTE_STEPS } from '#sandbox/razorpay/disputes.ts'
import type { Payments } from '#sandbox/razorpay/payments.ts'
import type { Refunds } from '#sandbox/razorpay/refunds.ts'

/** What acts are done with. */
export type Provider = { books: Books; payments: Payments; refunds: Refunds }

/** What may come with an act; a form sends everything as text, and what was left empty too. */
export const ActRequest = z.object({
  do: z.string(),
  payment_id: field(z.string()),
  order_id: field(z.string()),
  /** How far a dispute has come. */
  status: field(z.enum(DISPUTE_STEPS)),
  /** Paise. */
  amount: field(z.coerce.number().pipe(z.int().min(1))),
  times: field(z.coerce.number().pipe(z.int().min(1))),
  /** Whether the shop hears of it; it does unless told otherwise. */
  webhook: field(z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])),
})
export type ActRequest = z.output<typeof ActRequest>

type Field = Exclude<keyof ActRequest, 'do'> | 'optional_payment_id'

/** Something that the outside world can do to a payment, by a program or by a person on the page. */
export type Act = {
  title: string
  /** What happens, in a sentence. */
  what: string
  fields: readonly Field[]
  /** Does it, and answers what a program may want to know of it. */
  run: (provider: Provider, request: ActRequest) => object
}

function field<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (given === '' || given === null ? undefined : given), value.optional())
}
