import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Offer } from '#contract/offers.ts'
import { AddButton } from '#web/pages/admin/add-button.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteOffer } from './delete-offer.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferRow } from './offer-row.tsx'
import { byState } from './state-words.ts'
import { useOffers } from './use-offers.ts'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; offer: Offer } | null

/** What the shop gives away: when, to whom, and what it has cost so far. */
export function OffersView() {
  const { data: offers, isError, refetch } = useOffers()
  const [open, setOpen] = useState<Open>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)

  const closeOnDeleted = () => {
    flushSync(close) // the dialog gives the focus back to a button that is gone
    adder.current?.focus()
  }

  return (
    <>
      <ViewHead
        title="Offers"
        note="One discount applies to a cart: the one that saves most. Free delivery comes on top."
      >
        <AddButton ref={adder} onClick={() => setOpen({ dialog: 'add' })}>
          Add Offer
        </AddButton>
      </ViewHead>
      {isError && !offers && <LoadFailed message="The offers could not be loaded." retry={refetch} />}
      {!isError && !offers && <Skeleton className="h-64 rounded-card" />}
      {offers?.length === 0 && (
        <p className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          No offers yet. Until there is one, every cart pays the full price.
        </p>
      )}
      {offers && offers.length > 0 && (
        <ul aria-label="Offers" className={`${PANEL} divide-y divide-admin-line`}>
          {byState(offers).map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              onEdit={() => setOpen({ dialog: 'edit', offer })}
              onDelete={() => setOpen({ dialog: 'delete', offer })}
            />
          ))}
        </ul>
      )}
      <OfferDialog
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        offer={open?.dialog === 'edit' ? open.offer : null}
        onClose={close}
      />
      <DeleteOffer offer={open?.dialog === 'delete' ? open.offer : null} onClose={close} onDeleted={closeOnDeleted} />
    </>
  )
}
