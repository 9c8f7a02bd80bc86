import { z } from 'zod'
import type { ProviderPayment } from '#ports/payment-provider.ts'

export const Id = z.string().min(1)

export const Payment = z
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
      id,
      orderId: order_id,
      currency,
      status,
      method,
      offerId: offer_id ?? null,
      amountPaise: amount,
      refundedPaise: amount_refunded ?? 0,
    }),
  )

/** Several of them in the provider's wrapping. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items)
