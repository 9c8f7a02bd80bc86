import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { type Api, useApi } from './api.ts'
import { MINE } from './query-client.ts'

/** The address book, newest first. */
function addressesQuery(api: Api) {
  return queryOptions({
    queryKey: [MINE, 'addresses'],
    queryFn: ({ signal }) => api('listAddresses', { signal }),
  })
}

export function useAddresses() {
  return useQuery(addressesQuery(useApi()))
}

/** Reads the book again after a change; settles when the new list is there. */
export function useRefreshAddresses(): () => Promise<void> {
  const api = useApi()
  const client = useQueryClient()

  return () => client.invalidateQueries({ queryKey: addressesQuery(api).queryKey })
}

export function useDeleteAddress() {
  const api = useApi()
  const refresh = useRefreshAddresses()

  return useMutation({
    mutationFn: ({ _id: id }: Address) => api('deleteAddress', { params: { id } }),
    onSuccess: refresh,
  })
}

/** Makes an address the one that checkout starts with. */
export function useMakeDefault() {
  const api = useApi()
  const refresh = useRefreshAddresses()

  return useMutation({
    mutationFn: ({ _id: id }: Address) => api('makeDefaultAddress', { params: { id } }),
    onSuccess: refresh,
  })
}
