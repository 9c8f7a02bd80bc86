import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Offer, OfferForm } from '#contract/offers.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'
import { changedTerms } from './changed-terms.ts'

const OFFERS = [MINE, 'offers']

/** All offers with what they were used for and cost, newest first. Customers use them meanwhile, so each look asks anew. */
export function useOffers() {
  const api = useApi()

  return useQuery({ queryKey: OFFERS, queryFn: ({ signal }) => api('listOffers', { signal }), staleTime: 0 })
}

/** Adds an offer, or changes what is different of one. */
export function useSaveOffer() {
  const api = useApi()
  const refresh = useRefreshOffers()

  return async (offer: Offer | null, body: OfferForm) => {
    const answer = await (offer
      ? api('updateOffer', { params: { id: offer.id }, body: changedTerms(offer, body) })
      : api('createOffer', { body }))
    await refresh()
    return answer
  }
}

/** Turns an offer on or off. */
export function useSwitchOffer() {
  const api = useApi()
  const refresh = useRefreshOffers()

  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Offer, 'id' | 'isActive'>) =>
      api('updateOffer', { params: { id }, body: { isActive } }),
    onSettled: refresh,
  })
}

export function useDeleteOffer() {
  const api = useApi()
  const refresh = useRefreshOffers()

  return useMutation({ mutationFn: (id: string) => api('deleteOffer', { params: { id } }), onSettled: refresh })
}

function useRefreshOffers(): () => Promise<void> {
  const client = useQueryClient()

  return () => client.invalidateQueries({ queryKey: OFFERS })
}
