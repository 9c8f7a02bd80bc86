import type { Offer } from '#contract/offers.ts'
import { FormDialog } from '#web/pages/admin/form-dialog.tsx'
import { OfferForm } from './offer-form.tsx'

type OfferDialogProps = { isOpen: boolean; offer: Offer | null; onClose: () => void }

/** Where an offer is made or changed. */
export function OfferDialog({ isOpen, offer, onClose }: OfferDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={offer ? 'Edit Offer' : 'Add Offer'}
      className="max-w-2xl scroll-pb-36"
    >
      {(form) => <OfferForm offer={offer} {...form} />}
    </FormDialog>
  )
}
