import { type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/addresses.ts'
import { AddressesFailed } from '#web/parts/addresses-failed.tsx'
import type { OpenForm } from '#web/parts/open-form.ts'
import { hasUnsentAddress } from '#web/parts/unsent-address.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { LazyAddressForm, loadAddressForm } from './lazy-address-form.tsx'
import type { ChosenAddress } from './use-chosen-address.ts'

type DeliveryAddressProps = {
  ref: Ref<HTMLElement>
  /** Told of each address form that is open. */
  formRef: Ref<OpenForm>
  addresses: ChosenAddress
  isMissing: boolean
  /** A payment is being opened for the address that is chosen. */
  isBlocked: boolean
  /** Checkout was asked for while an address was being typed. */
  isUnsaved: boolean
  /** The address that was being typed is saved, or given up. */
  onFormClosed: () => void
}

/** Where the parcel goes: one of the known places, or a new one. */
export function DeliveryAddress(props: DeliveryAddressProps) {
  const { ref, formRef, addresses: book, isMissing, isBlocked, isUnsaved, onFormClosed } = props
  const { addresses, chosen, pick, isError, refetch } = book
  const [isAdding, setAdding] = useState(hasUnsentAddress)
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const reminder = isUnsaved && 'Please save the address you are typing first, or cancel it.'

  useEffect(() => {
    loadAddressForm().catch(() => {}) // whoever opens the form will see to it
  }, [])

  const close = (saved?: Address) => {
    onFormClosed()
    if (saved) pick(saved._id)
    flushSync(() => setAdding(false)) // what takes the focus must be there
    const radio = saved ? list.current?.querySelector<HTMLElement>(':checked') : null
    const goal = radio ?? opener.current
    goal?.focus() // and comes into sight: the page is shorter now, and may have ended at its footer
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="delivery"
      className="grid scroll-mt-28 grid-cols-1 gap-4 outline-none"
    >
      <h2 id="delivery" className="text-24 leading-tight">
        Delivery address
      </h2>
      {isMissing && <FormAlert>Please select a delivery address</FormAlert>}
      {isError && !addresses && <AddressesFailed retry={refetch} />}
      {!addresses && !isError && <Skeleton className="h-40 rounded-card" />}
      {addresses && addresses.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressChoice
              key={address._id}
              address={address}
              isChosen={address === chosen}
              isBlocked={isBlocked}
              formRef={formRef}
              reminder={reminder}
              onChoose={() => pick(address._id)}
              onDeleted={() => opener.current?.focus()}
              onFormClosed={onFormClosed}
            />
          ))}
        </ul>
      )}
      <ArrivalLine address={chosen} />
      {addresses?.length === 0 && !isAdding && (
        <p className="rounded-card bg-sand px-5 py-4 text-ink-2">Where should we send it? Add your first address.</p>
      )}
      {isAdding ? (
        <div
          inert={isBlocked}
          className="grid grid-cols-1 gap-5 rounded-card bg-paper p-5 shadow-card inert:opacity-60 sm:p-7"
        >
          <h3 className="display text-h3">A new address</h3>
          <LazyAddressForm ref={formRef} reminder={reminder} onSaved={close} onCancel={() => close()} />
        </div>
      ) : (
        <Button
          ref={opener}
          variant={addresses?.length === 0 ? 'primary' : 'secondary'}
          isBlocked={isBlocked}
          className={addresses?.length === 0 ? 'sm:justify-self-start' : 'justify-self-start'}
          onClick={() => setAdding(true)}
        >
          + Add New Address
        </Button>
      )}
    </section>
  )
}
