import type { Offer, OfferForm } from '#contract/offers.ts'

/** What makes one term together: 50 is rupees or percent by the kind, which somebody else may have changed meanwhile. */
const TOGETHER: readonly (keyof OfferForm)[] = ['kind', 'value', 'buy', 'get']

/** What is different of an offer: products that are gone meanwhile, say, need not be chosen anew. */
export function changedTerms(offer: Offer, form: OfferForm): Partial<OfferForm> {
  const isOther = (field: keyof OfferForm) => JSON.stringify(form[field]) !== JSON.stringify(offer[field])
  const isOtherKind = TOGETHER.some(isOther)
  const fields = Object.keys(form) as (keyof OfferForm)[]

  return Object.fromEntries(
    fields
      .filter((field) => (TOGETHER.includes(field) ? isOtherKind : isOther(field)))
      .map((field) => [field, form[field]]),
  )
}
