import { useOrder } from '#web/data/orders.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'

type OrderDialogProps = { id: string | null; onClose: () => void }

/** The whole of one order over the list. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const { leave } = useUnsaved()

  return (
    <Dialog isOpen={id !== null} onClose={() => leave(onClose)} title="Order details" className="max-w-3xl">
      {id && <LoadedOrder id={id} />}
    </Dialog>
  )
}

function LoadedOrder({ id }: { id: string }) {
  const { data: order, isLoadingError, refetch } = useOrder(id)

  if (isLoadingError) return <LoadFailed message="The order could not be loaded." retry={refetch} />
  if (order === null) return <p>There is no such order.</p>

  return order ? <OrderDetail order={order} /> : <Skeleton className="h-96" />
}
