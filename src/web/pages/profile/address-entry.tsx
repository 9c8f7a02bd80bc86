import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/addresses.ts'
import { addressRefusalOf, useMakeDefault } from '#web/data/addresses.ts'
import { AddressForm } from '#web/parts/address-form.tsx'
import { DeleteAddress } from '#web/parts/delete-address.tsx'
import { hasUnsentAddress } from '#web/parts/unsent-address.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressCard } from './address-card.tsx'

import { FORM_CARD } from './form-card.ts'

type AddressEntryProps = { address: Address; onDeleted: () => void }

/** One address: read it, change it, delete it, or make it the one that checkout starts with. */
export function AddressEntry({ address, onDeleted }: AddressEntryProps) {
  const [isEditing, setEditing] = useState(() => hasUnsentAddress(address))
  const [isDeleting, setDeleting] = useState(false)
  const { mutateAsync: makeDefault, isPending } = useMakeDefault()
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    flushSync(() => setEditing(false)) // the opener must be there to take the focus back
    opener.current?.focus()
    opener.current?.closest('li')?.scrollIntoView({ block: 'nearest' }) // all of the address, not its buttons alone
  }

  const choose = () =>
    makeDefault(address).then(
      ({ message }) => {
        toast.success(message)
        opener.current?.focus() // the pressed button goes
      },
      (error) => toast.error(addressRefusalOf(error, 'The address could not be changed. Please try again.')),
    )

  if (isEditing) {
    return (
      <li className={`${FORM_CARD} sm:col-span-2`}>
        <AddressForm address={address} onSaved={close} onCancel={close} />
      </li>
    )
  }

  return (
    <li>
      <AddressCard address={address}>
        <Button ref={opener} variant="quiet" size="small" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
          Delete
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" size="small" isBusy={isPending} onClick={choose}>
            Make default
          </Button>
        )}
      </AddressCard>
      <DeleteAddress address={address} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </li>
  )
}
