import { findCourier, UNKNOWN_COURIER } from '#domain/courier.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** Opens the courier's own page about a parcel in a new tab. */
export function TrackOrder({ trackingNumber, className }: { trackingNumber: string; className?: string }) {
  const open = () => {
    const found = findCourier(trackingNumber)
    if (found) window.open(found.url, '_blank', 'noopener')
    else toast.error(UNKNOWN_COURIER)
  }

  return (
    <Button look="secondary" size="small" onClick={open} className={className}>
      <Icon name="truck" className="size-4" />
      Track Order
    </Button>
  )
}
