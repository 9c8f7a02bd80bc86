import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAddresses } from '#web/data/addresses.ts'
import { AddressForm } from '#web/parts/address-form.tsx'
import { AddressesFailed } from '#web/parts/addresses-failed.tsx'
import { hasUnsentAddress } from '#web/parts/unsent-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressEntry } from './address-entry.tsx'
import { FORM_CARD } from './form-card.ts'

/** The address book. */
export function AddressesTab() {
  const { data: addresses, isError, refetch } = useAddresses()
  const [isAdding, setAdding] = useState(hasUnsentAddress)
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    flushSync(() => setAdding(false)) // the opener must be there to take the focus back
    opener.current?.focus()
  }

  if (isError) return <AddressesFailed retry={refetch} />
  if (!addresses) return <Skeleton className="room-to-come h-48 rounded-card" />

  return (
    <div className="grid gap-5">
      {isAdding ? (
        <div className={FORM_CARD}>
          <h2 className="text-22">A new address</h2>
          <AddressForm onSaved={close} onCancel={close} />
        </div>
      ) : (
        <Button ref={opener} variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          + Add New Address
        </Button>
      )}
      {addresses.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressEntry key={address._id} address={address} onDeleted={() => opener.current?.focus()} />
          ))}
        </ul>
      ) : (
        !isAdding && <EmptyState icon="map-pin" title="No addresses yet." />
      )}
    </div>
  )
}
