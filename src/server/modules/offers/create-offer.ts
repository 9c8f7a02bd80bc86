import type { Offer, OfferForm } from '#contract/offers.ts'
import { newId } from '#platform/postgres/ids.ts'
import { changeOffers, ensureFreeCode, ensureKnownProducts } from './change-offers.ts'
import type { OfferDeps } from './deps.ts'
import { readOffer } from './list-offers.ts'
import { insertOffer } from './stores/offers.ts'

/** Adds an offer. */
export async function createOffer(deps: OfferDeps, adminId: string, form: OfferForm): Promise<Offer> {
  await ensureKnownProducts(deps, form.products)
  const id = newId()
  await changeOffers(deps, async (tx) => {
    await ensureFreeCode(tx, id, form.code)
    await insertOffer(tx, { ...form, id, createdAt: deps.clock() })
    await deps.audit.record(tx, adminId, { subject: 'offer', subjectId: id, action: 'created', after: form })
  })
  return readOffer(deps, id)
}
