import type { Offer } from '#contract/offers.ts'
import { isGone, refusalOf } from '#web/data/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteOffer } from './use-offers.ts'

type DeleteOfferProps = { offer: Offer | null; onClose: () => void; onDeleted: () => void }

/** Asks before an offer goes; orders that were bought by it keep their price. */
export function DeleteOffer({ offer, onClose, onDeleted }: DeleteOfferProps) {
  const { mutateAsync, isPending } = useDeleteOffer()

  const confirm = async () => {
    if (!offer) return
    try {
      toast.success((await mutateAsync(offer.id)).message)
      onDeleted()
    } catch (error) {
      toast.error(refusalOf(error, 'The offer could not be deleted. Please try again.').message)
      if (isGone(error)) onDeleted()
      else onClose()
    }
  }

  return (
    <ConfirmDialog
      isOpen={offer !== null}
      title={`Delete ${offer?.name}?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        Nobody can use it any more, and its figures leave this list. Orders that were bought by it keep their price. To
        pause it, turn it off instead.
      </p>
    </ConfirmDialog>
  )
}
