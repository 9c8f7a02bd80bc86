import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { type Api, useApi } from './api.ts'
import { isNotFound, refusalOf } from './api-error.ts'
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

export const ADDRESS_GONE = 'This address was deleted meanwhile.'

/** What to tell a person when one of the addresses could not be changed. */
export const addressRefusalOf = (error: unknown, fallback: string): string =>
  isNotFound(error) ? ADDRESS_GONE : refusalOf(error, fallback).message

export const useDeleteAddress = () => useAddressChange('deleteAddress')

/** Makes an address the one that checkout starts with. */
export const useMakeDefault = () => useAddressChange('makeDefaultAddress')

/** Changes one address; the book is read again, also where that one turns out to be gone. */
function useAddressChange(call: 'deleteAddress' | 'makeDefaultAddress') {
  const api = useApi()
  const refresh = useRefreshAddresses()

  return useMutation({
    mutationFn: ({ _id: id }: Address) => api(call, { params: { id } }),
    onSuccess: refresh,
    onError: (error) => (isNotFound(error) ? refresh() : undefined),
  })
}
