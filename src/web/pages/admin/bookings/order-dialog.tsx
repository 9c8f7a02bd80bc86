import type { Booking } from '#contract/orders.ts'
import { useOrder } from '#web/data/orders.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooking } from './bookings.ts'
import { OrderDetail } from './order-detail.tsx'

type OrderDialogProps = { id: string | null; booking: Booking | undefined; onClose: () => void }

/** The whole of one order over the list. */
export function OrderDialog({ id, booking, onClose }: OrderDialogProps) {
  return (
    <Dialog isOpen={id !== null} onClose={onClose} title="Order details" className="max-w-3xl">
      {id && <Loaded id={id} listed={booking} />}
    </Dialog>
  )
}

function Loaded({ id, listed }: { id: string; listed: Booking | undefined }) {
  const order = useOrder(id)
  const found = useBooking(order.data, !listed)
  const booking = listed ?? found.data
  const failed = [order, ...(listed ? [] : [found])].find(({ isLoadingError }) => isLoadingError)

  if (failed) return <LoadFailed message="The order could not be loaded." retry={failed.refetch} />
  if (order.data === null || booking === null) return <p>There is no such order.</p>
  if (!order.data || !booking) return <Skeleton className="h-96" />

  return <OrderDetail order={order.data} booking={booking} />
}
