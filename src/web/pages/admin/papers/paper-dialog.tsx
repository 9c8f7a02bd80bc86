import { useEffect, useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PaperKind, Sheets } from './sheets.tsx'
import { useParcels } from './use-parcels.ts'

type PaperDialogProps = { kind: PaperKind | null; orders: readonly string[] | undefined; onClose: () => void }

const TITLES: Record<PaperKind, string> = { slips: 'Packing slips', labels: 'Labels' }

const SIZES: Record<PaperKind, string> = {
  slips: 'Two on a page of A4, with boxes to tick and no prices.',
  labels: 'One on a page of 100 × 150 mm.',
}

/** Papers for some orders: printed from here, or as a file. */
export function PaperDialog({ kind, orders, onClose }: PaperDialogProps) {
  return (
    <Dialog isOpen={kind !== null} onClose={onClose} title={kind ? TITLES[kind] : ''} className="max-w-md">
      {kind && <Papers kind={kind} orders={orders} />}
    </Dialog>
  )
}

function Papers({ kind, orders }: { kind: PaperKind; orders: readonly string[] | undefined }) {
  const api = useApi()
  const { data, isError, refetch } = useParcels(orders)
  const [isPrinting, setPrinting] = useState(false)
  const body = orders ? { orders: [...orders] } : {}
  const { download, isBusy } = useDownload(
    (via) => (kind === 'slips' ? api('printPackingSlips', { body, via }) : api('printLabels', { body, via })),
    'The papers could not be made. Please try again.',
  )

  useEffect(() => {
    if (!isPrinting) return
    const done = () => setPrinting(false)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isPrinting])

  if (isError) return <LoadFailed message="The orders could not be loaded." retry={refetch} />
  if (!data) return <Skeleton className="h-24" />
  const { parcels, sender, leftOut } = data
  if (parcels.length === 0) return <p>There is nothing to pack.</p>

  return (
    <div className="grid gap-4">
      <p>
        For {parcels.length === 1 ? '1 order' : `${parcels.length} orders`}. {SIZES[kind]} The code on each says its
        order number: scan it under Ship.
      </p>
      {orders && leftOut > 0 && <p className="text-admin-ink-2">{leftOut} cancelled or refunded, left out.</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setPrinting(true)}>Print</Button>
        <Button variant="secondary" isBusy={isBusy} onClick={download}>
          <Icon name="download" className="size-4" />
          PDF
        </Button>
      </div>
      {isPrinting && <Sheets kind={kind} parcels={parcels} sender={sender} />}
    </div>
  )
}
