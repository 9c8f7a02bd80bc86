import { z } from 'zod'
import { OFFER_KINDS } from '#domain/offers.ts'

/** What an offer gives, and for what. */
export const OfferTerms = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(OFFER_KINDS),
  value: z.int().nullable(), // percent or rupees
  minimum: z.int(), // the subtotal from which on it holds
  buy: z.int().nullable(),
  get: z.int().nullable(),
  products: z.array(z.string()), // none named: all
  code: z.string().nullable(), // null: it applies by itself
})

/** An offer that a total was made by. */
export const AppliedOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(OFFER_KINDS),
  amount: z.int(),
  shipping: z.int(),
})
