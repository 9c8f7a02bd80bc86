import { TrackOrder } from '#web/parts/track-order.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

type TrackingProps = { trackingNumber: string; courier: string | null; url: string | null }

/** The parcel's number, to copy or to follow. */
export function Tracking({ trackingNumber, courier, url }: TrackingProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-sand p-4">
      <div className="min-w-0">
        <p className="text-ink-2 text-small">{courier ? `Tracking number, ${courier}` : 'Tracking number'}</p>
        <p className="flex items-center gap-1 font-semibold">
          <span className="break-all">{trackingNumber}</span>
          <CopyButton text={trackingNumber} what="Tracking number" />
        </p>
      </div>
      <TrackOrder url={url} />
    </div>
  )
}
