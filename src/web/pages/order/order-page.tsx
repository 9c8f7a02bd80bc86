import { useParams, useSearchParams } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { useOrder } from '#web/data/orders.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { Redirect } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderPlaced } from './order-placed.tsx'

/** One order: the thanks right after it was placed, later the way it takes. */
export function OrderPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: order, isError, refetch } = useOrder(id)

  if (order === null) return <NotFound />
  if (order?.total === null) return <Redirect to={`/admin?tab=bookings&order=${id}`} /> // a packer's place
  if (order && search.has('placed') && isJustPlaced(order)) return <OrderPlaced order={order} />
  if (order) return <OrderDetail order={order} />

  return (
    <div className="shell page-height py-10 md:py-14">
      <PageHead title="Your order · Dhamaka" />
      {isError ? (
        <LoadFailed message="Your order did not load." retry={refetch} />
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading your order...
          </p>
          <Skeleton className="room-to-come h-96 rounded-card" />
        </>
      )}
    </div>
  )
}

/** Whether there is still something to give thanks for: an address that was kept may be opened long after. */
const isJustPlaced = ({ status, payment }: Order): boolean =>
  status === 'placed' && !payment.isFailed && (payment.status === 'authorized' || payment.status === 'captured')
