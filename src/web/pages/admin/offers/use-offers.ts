import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offerSeen } from '#contract/offer-seen.ts'
import type { Offer, OfferForm } from '#contract/offers.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'

const OFFERS = [MINE, 'offers']

/** All offers with what they were used for and cost, newest first. Customers use them meanwhile, so each look asks anew. */
export function useOffers() {
  const api = useApi()

  return useQuery({ queryKey: OFFERS, queryFn: ({ signal }) => api('listOffers', { signal }), staleTime: 0 })
}

/** Adds an offer, or changes what is different of one: products that are gone meanwhile, say, need not be chosen anew. */
export function useSaveOffer() {
  const api = useApi()
  const refresh = useRefreshOffers()

  return async (offer: Offer | null, body: OfferForm) => {
    try {
      return await (offer
        ? api('updateOffer', {
            params: { id: offer.id },
            body: { ...differenceFrom(offer, body), seen: offerSeen(offer) },
          })
        : api('createOffer', { body }))
    } finally {
      await refresh()
    }
  }
}

/** An offer as the list has it by now, none when it is gone. */
export function usePresentOffer(): (id: string) => Offer | undefined {
  const client = useQueryClient()

  return (id) => client.getQueryData<Offer[]>(OFFERS)?.find((offer) => offer.id === id)
}

/** Turns an offer on, as it is shown, or off, whatever it is by now. */
export function useSwitchOffer() {
  const api = useApi()
  const refresh = useRefreshOffers()

  return useMutation({
    mutationFn: (offer: Offer) => {
      const body = offer.isActive ? { isActive: false } : { isActive: true, seen: offerSeen(offer) }
      return api('updateOffer', { params: { id: offer.id }, body })
    },
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

function differenceFrom(offer: Offer, body: OfferForm): Partial<OfferForm> {
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(offer[field as keyof OfferForm])

  return Object.fromEntries(Object.entries(body).filter(isOther))
}
