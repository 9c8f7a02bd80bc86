import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { seesMoney } from '#domain/staff.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { ExportButton } from '#web/pages/admin/export-button.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { PaperBar } from '#web/pages/admin/papers/paper-bar.tsx'
import { useExport } from '#web/pages/admin/use-export.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import type { BookingSelection } from './use-selection.ts'

type SelectionBarProps = {
  selection: BookingSelection
  /** Whether the filter finds more than is shown. */
  hasMore: boolean
  /** How many it finds, where that is known. */
  total: number | undefined
}

/** What can be done with the chosen bookings, always in sight, under a thumb. */
export function SelectionBar({ selection, hasMore, total }: SelectionBarProps) {
  const [isDelivering, setDelivering] = useState(false)
  const [, setSearch] = useSearchParams()
  const exporting = useExport()
  const canExport = seesMoney(useStaffRole())
  const { orders } = selection
  const placed = orders.filter(({ status }) => status === 'placed')
  const shipped = orders.filter(({ status }) => status === 'shipped')

  const shipThem = () => {
    setSearch({ tab: 'ship', orders: placed.map(({ number }) => number).join(' ') })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <section
      aria-label="Chosen bookings"
      data-bar
      className={`${PANEL} sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 mt-4 grid gap-2 p-3 shadow-raised lg:bottom-3`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="font-semibold tabular-nums">
          {orders.length.toLocaleString('en-IN')} chosen
        </p>
        {selection.isWhole && hasMore && <ChooseAll selection={selection} total={total} />}
        <Button variant="quiet" size="small" className="-my-1 ml-auto" onClick={selection.clear}>
          <Icon name="x" className="size-4" />
          Clear choice
        </Button>
      </div>
      <div className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 sm:flex-wrap [&_button]:shrink-0 max-sm:[&>div]:shrink-0 max-sm:[&>div]:flex-nowrap">
        <PaperBar orders={orders.map(({ id }) => id)} />
        <Button size="small" isBlocked={placed.length === 0} onClick={shipThem} className="max-sm:order-first">
          <Icon name="truck" className="size-4" />
          Mark shipped
        </Button>
        <Button variant="secondary" size="small" isBlocked={shipped.length === 0} onClick={() => setDelivering(true)}>
          <Icon name="circle-check" className="size-4" />
          Mark delivered
        </Button>
        {canExport && (
          <ExportButton
            progress={exporting.progress}
            onExport={() => exporting.exportOrders({ orders: orders.map(({ id }) => id) })}
            onStop={exporting.stop}
          />
        )}
      </div>
      {placed.length === 0 && shipped.length === 0 && (
        <p className="text-admin-ink-2">None of these waits to be shipped or delivered.</p>
      )}
      <DeliverDialog
        isOpen={isDelivering}
        shipped={shipped}
        others={orders.length - shipped.length}
        onClose={() => setDelivering(false)}
      />
    </section>
  )
}

/** All that is shown is chosen, and the filter finds more. */
function ChooseAll({ selection, total }: Pick<SelectionBarProps, 'selection' | 'total'>) {
  const { isBusy, run } = selection.chooseAll
  const isPart = total === undefined || total > MAX_SHIP_LINES
  if (selection.orders.length >= MAX_SHIP_LINES) {
    return <p className="text-admin-ink-2">That is as many as can be dealt with at once.</p>
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="-my-1"
      isBusy={isBusy}
      onClick={() =>
        run().catch((error) =>
          toast.error(refusalOf(error, 'The bookings could not be read. Please try again.').message),
        )
      }
    >
      {isPart ? `Choose the first ${MAX_SHIP_LINES} of this filter` : `Choose all ${total} of this filter`}
    </Button>
  )
}
