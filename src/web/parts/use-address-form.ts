import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { type Address, addAddress, updateAddress } from '#contract/addresses.ts'
import { type AddressLines, HOME_COUNTRY } from '#domain/address.ts'
import { ADDRESS_GONE, useRefreshAddresses } from '#web/data/addresses.ts'
import { useProfile } from '#web/data/profile.ts'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { unsentAddress } from './unsent-address.ts'
import { usePincode } from './use-pincode.ts'

/** What the profile tells of a new address. */
const KNOWN_BEFORE = ['name', 'number'] as const

type Field = keyof AddressLines

type Saving = { address: Address | undefined; onSaved: (address: Address) => void }

/**
 * The entries of an address: those of the address to change, else what the profile knows, and above both what was typed here before a reload.
 * A PIN fills in city and state.
 */
export function useAddressForm({ address, onSaved }: Saving) {
  const refresh = useRefreshAddresses()
  const { data: user } = useProfile()
  const memory = unsentAddress(address)
  const form = useContractForm(address ? updateAddress : addAddress, {
    start: address ? linesOf(address) : { name: user?.name ?? '', number: user?.phone ?? '', country: HOME_COUNTRY },
    params: address && { id: address._id },
    fallback: 'Failed to add address',
    done: async ({ message, address: saved }) => {
      forgetEntries(memory)
      await refresh()
      toast.success(message)
      onSaved(saved)
    },
    failed: (message, code) => toast.error(code === 'not_found' ? ADDRESS_GONE : message),
  })
  const { field, control, submit, setFocus, getValues, setValue, resetField, formState } = form

  const isUnknownPin = usePincode(useWatch({ control, name: 'postalCode' }), {
    read: (field) => getValues(field) ?? undefined,
    write: (field, text) => setValue(field, text, { shouldDirty: true, shouldValidate: true }),
  })

  const begin = useEffectEvent(() => {
    const typed = recallEntries(memory)
    for (const [name, text] of Object.entries(typed ?? {})) setValue(name as Field, text, { shouldDirty: true })
    if (!typed) setFocus(address ? 'name' : (KNOWN_BEFORE.find((field) => !getValues(field)) ?? 'postalCode'))
  })
  useEffect(() => begin(), [])

  // The profile may arrive after the form was opened: name and phone are then filled in a moment later.
  const fillIn = useEffectEvent((known: Record<(typeof KNOWN_BEFORE)[number], string>) => {
    for (const field of KNOWN_BEFORE) if (!getValues(field)) resetField(field, { defaultValue: known[field] })
  })
  useEffect(() => {
    if (user && !address) fillIn({ name: user.name, number: user.phone ?? '' })
  }, [user, address])

  return {
    field,
    submit,
    formState,
    isUnknownPin,
    remember: () => rememberEntries(memory, getValues()),
    forget: () => forgetEntries(memory),
  }
}

/** What the form is about; which address is the default may have changed since it was opened. */
function linesOf({ _id: _, isDefault: __, ...lines }: Address) {
  return lines
}
