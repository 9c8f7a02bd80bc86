import { COURIER_FILES, type CourierFile } from '#contract/parcels.ts'
import { useApi } from '#web/data/api.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useParcels } from './use-parcels.ts'

type CourierDialogProps = { isOpen: boolean; orders: readonly string[] | undefined; onClose: () => void }

const NAMES: Record<CourierFile, string> = { delhivery: 'Delhivery', shiprocket: 'Shiprocket' }

/** Orders as a file for a courier's bulk upload. */
export function CourierDialog({ isOpen, orders, onClose }: CourierDialogProps) {
  const { data } = useParcels(orders, isOpen)
  const unknown = [...new Set(data?.parcels.flatMap(({ withoutWeight }) => withoutWeight))]

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Courier CSV" className="max-w-md">
      <div className="grid gap-4">
        <p>
          {data ? `${data.parcels.length === 1 ? '1 order' : `${data.parcels.length} orders`} for` : 'For'} the
          courier’s bulk upload. The size of the box and the pickup location stand under Settings, Delivery.
        </p>
        {unknown.length > 0 && (
          <p className="flex items-start gap-2">
            <Icon name="circle-alert" className="mt-0.5 size-4 text-error" />
            <span>
              The net quantity of {unknown.join(', ')} is no weight that can be read, such as “4 × 45 g”: these count
              nothing, so please check the weights.
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {COURIER_FILES.map((courier) => (
            <CourierButton key={courier} courier={courier} orders={orders} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function CourierButton({ courier, orders }: { courier: CourierFile; orders: readonly string[] | undefined }) {
  const api = useApi()
  const { download, isBusy } = useDownload(
    (via) => api('exportForCourier', { body: { courier, ...(orders && { orders: [...orders] }) }, via }),
    'The file could not be made. Please try again.',
  )

  return (
    <Button variant="secondary" isBusy={isBusy} onClick={download}>
      <Icon name="download" className="size-4" />
      {NAMES[courier]}
    </Button>
  )
}
