import { useState } from 'react'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import type { PaperKind } from './sheets.tsx'

type PaperBarProps = {
  /** Which orders it is about, by their ids; without them, all that wait to be packed. */
  orders?: readonly string[] | undefined
  isBlocked?: boolean
}

/** Papers to pack with, and what a courier is given. */
export function PaperBar({ orders, isBlocked = false }: PaperBarProps) {
  const [open, setOpen] = useState<PaperKind | 'courier' | null>(null)
  const isOwner = useStaffRole() === 'owner' // the courier's file declares values
  const close = () => setOpen(null)

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isBlocked={isBlocked} onClick={() => setOpen('slips')}>
          <Icon name="receipt" className="size-4" />
          Packing slips
        </Button>
        <Button variant="secondary" size="small" isBlocked={isBlocked} onClick={() => setOpen('labels')}>
          <Icon name="package" className="size-4" />
          Labels
        </Button>
        {isOwner && (
          <Button variant="secondary" size="small" isBlocked={isBlocked} onClick={() => setOpen('courier')}>
            <Icon name="truck" className="size-4" />
            Courier CSV
          </Button>
        )}
      </div>
      <PaperDialog kind={open === 'courier' ? null : open} orders={orders} onClose={close} />
      {isOwner && <CourierDialog isOpen={open === 'courier'} orders={orders} onClose={close} />}
    </>
  )
}
