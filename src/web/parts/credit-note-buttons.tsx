import type { Order } from '#contract/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCreditNotes } from './use-credit-notes.ts'

/** A button for each credit note of an order that has had money back. */
export function CreditNoteButtons({ order, size }: { order: Order; size?: 'small' }) {
  const { numbers, busy, open } = useCreditNotes(order.id, order.payment.refunds.length)

  return numbers.map((number) => (
    <Button
      key={number}
      variant="secondary"
      {...(size && { size })}
      isBusy={busy === number}
      onClick={() => open(number)}
    >
      <Icon name="download" className="size-4" />
      {numbers.length === 1 ? 'Credit note' : `Credit note ${number}`}
    </Button>
  ))
}
