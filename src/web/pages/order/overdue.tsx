import type { Order } from '#contract/orders.ts'
import { isOverdue, parcelTimesOf } from '#domain/arrival.ts'
import { useSettings } from '#web/data/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'

/** What to do about a parcel that has been out for ten days, or that was never sent. */
export function Overdue({ order }: { order: Order }) {
  const { supportEmail } = useSettings().seller
  const isUnderWay = order.status === 'placed' || order.status === 'shipped'
  if (!isUnderWay || !isOverdue(parcelTimesOf(order), new Date())) return null
  const isSent = order.status === 'shipped'
  const subject = encodeURIComponent(`Order ${order.number} has not arrived`)

  return (
    <div className="mb-6 flex items-start gap-3 rounded-2xl bg-yellow-soft p-4 text-yellow-deep">
      <Icon name="info" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">
          {isSent ? 'This parcel has been out for ten days.' : 'This order should have left us by now.'}
        </p>
        <p className="mt-1">
          {isSent && 'See where the courier saw it last with Track Order, and ask the neighbours. '}
          Then write to us:{' '}
          <a href={`mailto:${supportEmail}?subject=${subject}`} className={`${TEXT_LINK} inline-flex min-h-6`}>
            {supportEmail}
          </a>
          . We find it, send a new one, or give your money back.
        </p>
      </div>
    </div>
  )
}
