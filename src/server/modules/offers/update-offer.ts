import { isDeepStrictEqual } from 'node:util'
import { offerSeen } from '#contract/offer-seen.ts'
import { type Offer, type OfferChange, type OfferForm, OfferRules } from '#contract/offers.ts'
import { summarize } from '#contract/validation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeOffers, ensureFreeCode, ensureKnownProducts } from './change-offers.ts'
import type { OfferDeps } from './deps.ts'
import { readOffer } from './list-offers.ts'
import { offerGone } from './offer-gone.ts'
import { type KnownOffer, offerById, saveOffer } from './stores/offers.ts'

/** Changes what is sent of an offer as it was `seen`; what changes nothing is not recorded. */
export async function updateOffer(
  deps: OfferDeps,
  adminId: string,
  id: string,
  { seen, ...change }: OfferChange,
): Promise<Offer> {
  await ensureKnownProducts(deps, change.products)
  await changeOffers(deps, async (tx) => {
    const known = await offerById(tx, id)
    if (!known) throw offerGone()

    const before = formOf(known)
    const checked = OfferRules.safeParse({ ...before, ...change })
    if (!checked.success) throw new Refusal('invalid_input', summarize(checked.error))
    const after = checked.data
    if (isDeepStrictEqual(before, after)) return
    // What was ₹50 off may be 50 per cent by now: a value alone means nothing to who has not seen the rest.
    if (seen !== undefined && seen !== offerSeen(before)) throw new Refusal('offer_changed')

    await ensureFreeCode(tx, id, after.code)
    await saveOffer(tx, id, after)
    await deps.audit.record(tx, adminId, { subject: 'offer', subjectId: id, action: 'updated', before, after })
  })
  return readOffer(deps, id)
}

const formOf = ({ id: _, createdAt: __, ...form }: KnownOffer): OfferForm => form
