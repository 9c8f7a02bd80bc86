import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/data/session.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Day } from '#web/ui/day.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ExpectedArrival } from './expected-arrival.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { Overdue } from './overdue.tsx'
import { PaymentCard } from './payment-card.tsx'
import { Timeline } from './timeline.tsx'
import { Tracking } from './tracking.tsx'

/** Everything about one order. */
export function OrderDetail({ order }: { order: Order }) {
  const { isAdmin } = useSession()
  const { trackingNumber } = order.trackingInfo
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className="shell page-height pt-2 pb-16 md:pt-4">
      <PageHead title={`Order ${order.number} · Dhamaka`} />
      <Breadcrumbs crumbs={[{ label: 'My Orders', to: '/profile?tab=orders' }, { label: order.number }]} />
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={heading} id="order" tabIndex={-1} className="scroll-mt-16 text-h2 outline-none">
          Order {order.number}
        </h1>
        <StatusBadge status={order.status} />
        <p className="w-full text-ink-2">
          Placed on <Day at={order.date} />
          <ExpectedArrival order={order} />
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <OrderCard title="Where it is">
            <Overdue order={order} />
            <Timeline order={order} />
            {trackingNumber && <Tracking {...order.trackingInfo} trackingNumber={trackingNumber} />}
          </OrderCard>
          <OrderCard title="What you ordered">
            <OrderLines order={order} />
          </OrderCard>
          {!isAdmin && <OrderReviews order={order} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <OrderActions order={order} isCustomer={!isAdmin} onCancelled={() => heading.current?.focus()} />
          <OrderCard title="Delivery address">
            <AddressLines address={order.shippingAddress} />
          </OrderCard>
          {order.giftNote && (
            <OrderCard title="Gift note">
              <p className="wrap-anywhere whitespace-pre-line">{order.giftNote}</p>
            </OrderCard>
          )}
          <PaymentCard order={order} />
          <OrderHelp number={order.number} />
        </div>
      </div>
    </div>
  )
}
