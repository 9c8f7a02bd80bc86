import { useState } from 'react'
import { useAddresses } from '#web/data/addresses.ts'

export type ChosenAddress = ReturnType<typeof useChosenAddress>

/** The address book and which of it the parcel goes to: the one picked, else the default, else the first. */
export function useChosenAddress() {
  const { data: addresses, isError, refetch } = useAddresses()
  const [pickedId, pick] = useState<string | null>(null)
  const chosen =
    addresses?.find(({ _id }) => _id === pickedId) ?? addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0]

  return { addresses, chosen, pick, isError, refetch }
}
