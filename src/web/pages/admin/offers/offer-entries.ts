import type { z } from 'zod'
import type { createOffer, Offer } from '#contract/offers.ts'

/** What the form's fields hold. */
export type OfferEntries = z.input<typeof createOffer.body & {}>

/** The form's fields as they start. */
export function startingEntries(offer: Offer | null): OfferEntries {
  if (!offer) {
    return {
      name: '',
      kind: 'percent',
      value: null,
      minimum: null,
      buy: 2,
      get: 1,
      products: [],
      code: null,
      from: null,
      to: null,
      perCustomer: null,
      total: null,
      firstOrderOnly: false,
      isActive: true,
      inBanner: false,
    }
  }
  const { name, kind, value, minimum, buy, get, products, code, from, to } = offer
  const { perCustomer, total, firstOrderOnly, isActive, inBanner } = offer

  return {
    name,
    kind,
    value,
    minimum: minimum || null,
    buy: buy ?? 2,
    get: get ?? 1,
    products,
    code,
    from,
    to,
    perCustomer,
    total,
    firstOrderOnly,
    isActive,
    inBanner,
  }
}

/** How much is given away is said by all of these: 80 is rupees or percent by the kind. */
const TOGETHER = ['kind', 'value', 'buy', 'get'] as const

/** A form as it begins now, under what was touched since it began with `before`. */
export function withTouched(now: OfferEntries, before: OfferEntries, entries: OfferEntries): OfferEntries {
  const fields = Object.keys(before) as (keyof OfferEntries)[]
  const touched = fields.filter((field) => JSON.stringify(entries[field]) !== JSON.stringify(before[field]))
  const all = TOGETHER.some((field) => touched.includes(field)) ? [...touched, ...TOGETHER] : touched

  return { ...now, ...Object.fromEntries(all.map((field) => [field, entries[field]])) }
}
