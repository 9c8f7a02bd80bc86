import { flushSync } from 'react-dom'
import type { Address } from '#contract/addresses.ts'
import { addressRefusalOf, useDeleteAddress } from '#web/data/addresses.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type DeleteAddressProps = { address: Address; isOpen: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before an address goes; orders already placed keep theirs. */
export function DeleteAddress({ address, isOpen, onClose, onDeleted }: DeleteAddressProps) {
  const { mutateAsync: deleteAddress, isPending } = useDeleteAddress()

  const confirm = async () => {
    try {
      const { message } = await deleteAddress(address)
      toast.success(message)
      onDeleted()
    } catch (error) {
      toast.error(addressRefusalOf(error, 'The address could not be deleted. Please try again.'))
      flushSync(onClose) // an open dialog lets no focus out
      if (isNotFound(error)) onDeleted()
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this address?"
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {address.name}, {address.addressLine1}, {address.city}. Orders on their way still arrive there.
      </p>
    </ConfirmDialog>
  )
}
