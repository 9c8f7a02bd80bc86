import * as calls from '#contract/offers.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { createOffer } from './create-offer.ts'
import { deleteOffer } from './delete-offer.ts'
import type { OfferDeps } from './deps.ts'
import { listOffers } from './list-offers.ts'
import { updateOffer } from './update-offer.ts'

/** What the owner gives away. */
export function offerRoutes(serve: Serve, deps: OfferDeps): void {
  serve(calls.listOffers, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => listOffers(deps, limit, position),
      ({ date: _, ...offer }) => offer,
    ),
  )

  serve(calls.createOffer, async ({ caller, body }) => ({
    message: 'Offer added successfully',
    offer: await createOffer(deps, caller.id, body),
  }))

  serve(calls.updateOffer, async ({ caller, params, body }) => ({
    message: 'Offer updated successfully',
    offer: await updateOffer(deps, caller.id, params.id, body),
  }))

  serve(calls.deleteOffer, async ({ caller, params }) => {
    await deleteOffer(deps, caller.id, params.id)

    return { message: 'Offer deleted successfully' }
  })
}
