import { useState } from 'react'
import { useAddresses } from '#web/data/addresses.ts'

export type ChosenAddress = ReturnType<typeof useChosenAddress>

/** The address book and which of it the parcel goes to: the one picked, else the default, else the first. */
export function useChosenAddress() {
  const { data: addresses, isError, refetch } = useAddresses()
  const [pickedId, pick] = useState<string | null>(null)
  const choose = (book: typeof addresses) =>
    book?.find(({ _id }) => _id === pickedId) ?? book?.find(({ isDefault }) => isDefault) ?? book?.[0]
  const chosen = choose(addresses)

  /** The same, for whoever is quicker than the address book. */
  const chosenSoon = async () => (addresses ? chosen : choose((await refetch({ cancelRefetch: false })).data))

  return { addresses, chosen, chosenSoon, pick, isError, refetch }
}
