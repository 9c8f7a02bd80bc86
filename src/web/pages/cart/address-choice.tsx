import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/addresses.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'
import { DeleteAddress } from '#web/parts/delete-address.tsx'
import type { OpenForm } from '#web/parts/open-form.ts'
import { hasUnsentAddress } from '#web/parts/unsent-address.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyAddressForm } from './lazy-address-form.tsx'

type AddressChoiceProps = {
  address: Address
  isChosen: boolean
  /** A payment is being opened for what is chosen here. */
  isBlocked: boolean
  formRef: Ref<OpenForm>
  reminder: string | false
  onChoose: () => void
  onDeleted: () => void
  /** An edit is over, saved or not. */
  onFormClosed: () => void
}

/** One place to deliver to, as a card to pick; it can be changed or deleted on the spot. */
export function AddressChoice(props: AddressChoiceProps) {
  const { address, isChosen, isBlocked, formRef, reminder, onChoose, onDeleted, onFormClosed } = props
  const [isEditing, setEditing] = useState(() => hasUnsentAddress(address))
  const [isDeleting, setDeleting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    onFormClosed()
    flushSync(() => setEditing(false)) // the opener must be there to take the focus back
    opener.current?.focus()
    opener.current?.closest('li')?.scrollIntoView({ block: 'nearest' }) // all of the address, not its buttons alone
  }

  if (isEditing) {
    return (
      <li inert={isBlocked} className="rounded-card bg-paper p-5 shadow-card inert:opacity-60 sm:col-span-2 sm:p-7">
        <LazyAddressForm ref={formRef} address={address} reminder={reminder} onSaved={close} onCancel={close} />
      </li>
    )
  }

  return (
    <li className="flex flex-col rounded-card border-2 border-hairline bg-paper transition-colors duration-120 has-[input:checked]:border-blast has-[input:checked]:shadow-card">
      <label className="flex grow cursor-pointer gap-3 p-4 pb-1">
        <input
          type="radio"
          name="delivery-address"
          checked={isChosen}
          onChange={() => isBlocked || onChoose()}
          aria-disabled={isBlocked || undefined}
          className="mt-0.5 size-5 shrink-0 accent-blast aria-disabled:opacity-60"
        />
        <AddressLines address={address} />
      </label>
      <div className="flex flex-wrap px-7 pb-2">
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          isBlocked={isBlocked}
          aria-label={`Edit, ${address.name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBlocked={isBlocked}
          aria-label={`Delete, ${address.name}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      </div>
      <DeleteAddress address={address} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </li>
  )
}
