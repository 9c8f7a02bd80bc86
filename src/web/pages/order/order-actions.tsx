import type { Order } from '#contract/orders.ts'
import { refuseCancel } from '#domain/order-rules.ts'
import { isOrderStatus } from '#domain/order-status.ts'
import { CreditNoteButtons } from '#web/parts/credit-note-buttons.tsx'
import { useInvoice } from '#web/parts/use-invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { useOrderAgain } from './use-order-again.ts'

type OrderActionsProps = { order: Order; isCustomer: boolean; onCancelled: () => void }

/** What can be done about an order; buying and cancelling are the customer's. */
export function OrderActions({ order, isCustomer, onCancelled }: OrderActionsProps) {
  const invoice = useInvoice(order.id)
  const again = useOrderAgain(order)
  const isCancellable = isOrderStatus(order.status) && refuseCancel(order.status, 'customer') === null

  return (
    <div className="grid gap-3">
      {isCustomer && (
        <Button isBusy={again.isBusy} onClick={again.start}>
          <Icon name="rotate-ccw" className="size-4" />
          Order again
        </Button>
      )}
      <Button variant="secondary" isBusy={invoice.isBusy} onClick={invoice.open}>
        <Icon name="download" className="size-4" />
        {order.isInvoiced ? 'Invoice' : 'Proforma invoice'}
      </Button>
      <CreditNoteButtons order={order} />
      {isCustomer && isCancellable && <CancelOrder order={order} onCancelled={onCancelled} />}
    </div>
  )
}
