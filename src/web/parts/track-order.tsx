import type { OrderSummary } from '#contract/orders.ts'
import { UNKNOWN_COURIER } from '#domain/courier.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the courier's own page about a parcel in a new tab. */
export function TrackOrder({ url, className }: Pick<OrderSummary['trackingInfo'], 'url'> & { className?: string }) {
  const open = () => {
    if (url) window.open(url, '_blank', 'noopener')
    else toast.error(UNKNOWN_COURIER)
  }

  return (
    <Button variant="secondary" size="small" onClick={open} className={className}>
      <Icon name="truck" className="size-4" />
      Track Order
    </Button>
  )
}
