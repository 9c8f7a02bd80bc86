import type { Offer } from '#contract/offers.ts'
import { offerWords, timesWords } from '#domain/offer-words.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useAllProducts } from '#web/pages/admin/products/all-products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'
import { termsWords, usesWords } from './describe-offer.ts'
import { STATE_WORDS } from './state-words.ts'
import { useSwitchOffer } from './use-offers.ts'

type OfferRowProps = { offer: Offer; onEdit: () => void; onDelete: () => void }

/** An offer in the list: where it stands, what it does, what it has cost, and what can be done to it. */
export function OfferRow({ offer, onEdit, onDelete }: OfferRowProps) {
  const { data: products = [] } = useAllProducts()
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name
  const { label, tone } = STATE_WORDS[offer.state]
  const nameId = `offer-${offer.id}`

  return (
    <li
      aria-labelledby={nameId}
      className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_11rem_auto] md:items-center"
    >
      <div className="wrap-anywhere min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="font-semibold text-15">
            {offer.name}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="first-letter:uppercase">
          {[offerWords(offer, nameOf), timesWords(offer)].filter(Boolean).join(', ')}
        </p>
        <p className="text-admin-ink-2 first-letter:uppercase">{termsWords(offer)}</p>
      </div>
      <p className="md:text-right">
        <span className="font-medium">{usesWords(offer)}</span>
        <span className="text-admin-ink-2 md:block">
          <span className="md:hidden">, </span>
          {offer.cost > 0 ? (
            <>
              gave away <Price amount={offer.cost} />
            </>
          ) : (
            'gave away nothing'
          )}
        </span>
      </p>
      <div className="-ml-4 flex flex-wrap gap-1 md:-mr-2 md:ml-0 md:justify-end">
        <SwitchButton offer={offer} describedBy={nameId} />
        <Button variant="quiet" size="small" onClick={onEdit} aria-describedby={nameId}>
          Edit
        </Button>
        <Button variant="quiet" size="small" onClick={onDelete} aria-describedby={nameId} className="text-error!">
          Delete
        </Button>
      </div>
    </li>
  )
}

/** On or off at one press: for the day when an offer turns out to be too good. */
function SwitchButton({ offer, describedBy }: { offer: Offer; describedBy: string }) {
  const { mutateAsync, isPending } = useSwitchOffer()

  const press = async () => {
    try {
      toast.success((await mutateAsync(offer)).message)
    } catch (error) {
      toast.error(refusalOf(error, 'That did not work. Please try again.').message)
    }
  }

  return (
    <Button variant="quiet" size="small" isBusy={isPending} onClick={press} aria-describedby={describedBy}>
      {offer.isActive ? 'Turn off' : 'Turn on'}
    </Button>
  )
}
