import { useEffect } from 'react'
import type { Order } from '#contract/orders.ts'
import { PAYMENT_SUCCESSFUL } from '#domain/payment-successful.ts'
import { hasPageBefore } from '#web/data/history-entry.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { forgetEntries } from '#web/data/tab-memory.ts'
import { CHOSEN_ADDRESS } from '#web/parts/chosen-address.ts'
import { cutoutOf, flavourOf } from '#web/parts/flavours.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { UNSENT_GIFT_NOTE } from '#web/parts/unsent-gift-note.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { PlacedSummary } from './placed-summary.tsx'

const MAX_BOMBS = 3

/** The moment after the payment: it worked, and this is what happens now. */
export function OrderPlaced({ order }: { order: Order }) {
  const names = order.items.flatMap(({ name, parts }) => [name, ...parts.map((part) => part.name)])
  const flavours = [...new Set(names.flatMap((name) => flavourOf(name) ?? []))].slice(0, MAX_BOMBS)

  const { arrivedBy } = usePageLocation()

  useEffect(() => {
    // Whose payment came back to the cart has been told there; a reload, or Back, tells nobody again.
    if (arrivedBy === 'navigation' && !hasPageBefore()) toast.success(PAYMENT_SUCCESSFUL)
  }, [arrivedBy])

  useEffect(() => {
    for (const name of [UNSENT_GIFT_NOTE, CHOSEN_ADDRESS]) forgetEntries(name) // they went with this order
  }, [])

  return (
    <div className="bg-sand pb-16">
      <PageHead title="Order placed · Dhamaka" />
      <section className="on-dark overflow-clip bg-plum pt-10 pb-28 text-center text-cream md:pt-14">
        <div className="shell grid grid-cols-1 justify-items-center gap-4">
          <div className="flex items-center justify-center">
            {flavours.map((flavour) => (
              <Picture
                key={flavour.slug}
                src={cutoutOf(flavour)}
                alt=""
                sizes="96px"
                width={480}
                height={480}
                isDecorative
                className="-mx-2 size-20 max-w-none shrink-0 odd:-rotate-12 even:rotate-12 md:size-24"
              />
            ))}
            {flavours.length === 0 && (
              <span className="burst grid size-24 place-items-center bg-marigold text-ink">
                <Icon name="party-popper" className="size-9" />
              </span>
            )}
          </div>
          <h1 className="text-h1 uppercase">Order placed!</h1>
          <p className="max-w-128 text-lead text-muted-on-night">
            {order.payment.status === 'authorized'
              ? 'Thank you. Your bank has still to confirm the payment; then your bombs are packed.'
              : 'Thank you. The payment went through, and your bombs are about to be packed.'}
          </p>
        </div>
      </section>
      <div className="shell -mt-20 grid max-w-208 grid-cols-1 gap-6">
        <PlacedSummary order={order} />
        <NextSteps />
        <OrderReviews order={order} />
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={`/orders/${order.id}#order`}>See your order</LinkButton>
          <LinkButton to="/#products" variant="secondary">
            Keep shopping
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
