import type { Booking } from '#contract/orders.ts'
import { useBooking } from '#web/data/bookings.ts'
import { useOrder } from '#web/data/orders.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const { data: order, isError, refetch } = useOrder(id)
  const { data: found } = useBooking(order, !listed)
  const booking = listed ?? found

  if (isError) return <LoadFailed message="The order could not be loaded." retry={refetch} />
  if (order === null) return <p>There is no such order.</p>
  if (!order || !booking) return <Skeleton className="h-96" />

  return <OrderDetail order={order} booking={booking} />
}
