import { changeOffers } from './change-offers.ts'
import type { OfferDeps } from './deps.ts'
import { offerGone } from './offer-gone.ts'
import { offerById, saveDeletedAt } from './stores/offers.ts'

/** Ends an offer for good; the row stays for what was bought by it, and for checkouts that were promised it. */
export const deleteOffer = (deps: OfferDeps, adminId: string, id: string): Promise<void> =>
  changeOffers(deps, async (tx) => {
    const before = await offerById(tx, id)
    if (!before) throw offerGone()

    await saveDeletedAt(tx, id, deps.clock())
    await deps.audit.record(tx, adminId, { subject: 'offer', subjectId: id, action: 'deleted', before })
  })
