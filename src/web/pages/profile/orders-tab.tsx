import { useOrders } from '#web/data/orders.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'

/** What this person has ordered. */
export function OrdersTab() {
  const { data: orders, isError, refetch } = useOrders()
  const isWide = useMedia('(min-width: 768px)')

  if (orders?.length === 0) return <NoOrders />
  if (orders) return isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />
  if (isError) return <LoadFailed message="Your orders did not load." retry={refetch} />

  return <Skeleton className="room-to-come h-64 rounded-card" />
}

function NoOrders() {
  return (
    <EmptyState icon="package" title="Order history is empty.">
      <p className="text-ink-2">Your first parcel is one good flavour away.</p>
      <LinkButton to="/#products">Pick your bomb</LinkButton>
    </EmptyState>
  )
}
