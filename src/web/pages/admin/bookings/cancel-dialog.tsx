import { useQuery } from '@tanstack/react-query'
import type { PanelBooking } from '#contract/bookings.ts'
import { hasAmounts } from '#contract/orders.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { useApi } from '#web/data/api.ts'
import { orderQuery } from '#web/data/orders.ts'
import { leftOf } from '#web/parts/money-left.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type CancelDialogProps = {
  booking: PanelBooking
  isOpen: boolean
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an order is cancelled: which one, and how much goes back. */
export function CancelDialog({ booking, isOpen, isBusy, onConfirm, onCancel }: CancelDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Cancel ${booking.number}?`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isDangerous
      {...{ isBusy, onConfirm, onCancel }}
    >
      <Consequences booking={booking} />
    </ConfirmDialog>
  )
}

/** What is left of the money is known when the order has been read: anew, because it may have left since the list was. */
function Consequences({ booking: { id, customerName, ...booking } }: { booking: PanelBooking }) {
  const { data: order } = useQuery({ ...orderQuery(useApi(), id), staleTime: 0 })
  const { status } = order ?? booking
  const left = order && hasAmounts(order) ? leftOf(order) : null
  const amount = left === null ? 'What is left of the money' : formatExactRupees(toRupees(left))

  return (
    <>
      <p>
        {left === 0
          ? `Nothing more goes back to ${customerName}, who is mailed at once.`
          : `${amount} goes back to ${customerName}, who is mailed at once.`}
      </p>
      {order?.payment.isDisputed && left !== 0 && (
        <p className="mt-2">It leaves once the bank has decided its dispute.</p>
      )}
      {status === 'shipped' && <p className="mt-2">The parcel is on its way already.</p>}
      <p className="mt-2">This cannot be taken back.</p>
    </>
  )
}
