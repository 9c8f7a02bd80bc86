import type { PanelBooking } from '#contract/bookings.ts'
import { hasAmounts } from '#contract/orders.ts'
import { formatExactRupees, toRupees } from '#domain/paise.ts'
import { useOrder } from '#web/data/orders.ts'
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

/** What is left of the money is known when the order has been read. */
function Consequences({ booking: { id, customerName, status } }: { booking: PanelBooking }) {
  const { data: order } = useOrder(id)
  const left = order && hasAmounts(order) ? leftOf(order) : null
  const amount = left === null ? 'What is left of the money' : formatExactRupees(toRupees(left))

  return (
    <>
      <p>
        {left === 0
          ? `Nothing more goes back to ${customerName}, who is mailed at once.`
          : `${amount} goes back to ${customerName}, who is mailed at once.`}
      </p>
      {status === 'shipped' && <p className="mt-2">The parcel is on its way already.</p>}
      <p className="mt-2">This cannot be taken back.</p>
    </>
  )
}
