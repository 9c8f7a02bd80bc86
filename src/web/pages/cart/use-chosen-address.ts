import { useEffect, useState } from 'react'
import { useAddresses } from '#web/data/addresses.ts'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { CHOSEN_ADDRESS } from '#web/parts/chosen-address.ts'

export type ChosenAddress = ReturnType<typeof useChosenAddress>

/**
 * The address book and which of it the parcel goes to: the one picked, else the default, else the first. What was picked survives a
 * reload and the way back from the provider's own page, and goes with what was bought.
 */
export function useChosenAddress({ isOfNothing }: { isOfNothing: boolean }) {
  const { data: addresses, isError, refetch } = useAddresses()
  const [pickedId, pick] = useState(() => recallEntries(CHOSEN_ADDRESS)?.id ?? null)
  const choose = (book: typeof addresses) =>
    book?.find(({ _id }) => _id === pickedId) ?? book?.find(({ isDefault }) => isDefault) ?? book?.[0]
  const chosen = choose(addresses)

  useEffect(() => {
    if (pickedId === null || isOfNothing) forgetEntries(CHOSEN_ADDRESS)
    else rememberEntries(CHOSEN_ADDRESS, { id: pickedId })
  }, [pickedId, isOfNothing])

  /** The same, for whoever is quicker than the address book. */
  const chosenSoon = async () => (addresses ? chosen : choose((await refetch({ cancelRefetch: false })).data))

  return { addresses, chosen, chosenSoon, pick, isError, refetch }
}
