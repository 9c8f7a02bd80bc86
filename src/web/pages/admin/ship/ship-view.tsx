import { PANEL } from '#web/pages/admin/panel.ts'
import { PaperBar } from '#web/pages/admin/papers/paper-bar.tsx'
import { useLiveToday } from '#web/pages/admin/today/use-today.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { BatchBar } from './batch-bar.tsx'
import { LookAlikes } from './look-alikes.tsx'
import { ShipBar } from './ship-bar.tsx'
import { ShipField } from './ship-field.tsx'
import { ShipTable } from './ship-table.tsx'
import { useShipDesk } from './use-ship-desk.ts'

/** Many parcels at once: papers to pack them with, and the couriers' numbers to send them off. */
export function ShipView() {
  const desk = useShipDesk()

  return (
    <>
      <ViewHead title="Ship" note={<WaitingNote />}>
        <PaperBar />
      </ViewHead>
      <div className="grid gap-4">
        <BatchBar onUndone={desk.restore} />
        <ShipField text={desk.text} isCut={desk.isCut} onChange={desk.setText} />
        <LookAlikes rows={desk.rows} onChoose={desk.choose} />
        {desk.rows.length > 0 && (
          <>
            <div className={`bookings ${PANEL} overflow-clip`}>
              <ShipTable rows={desk.rows} onChoose={desk.choose} onMean={desk.mean} onRemove={desk.remove} />
            </div>
            <ShipBar rows={desk.rows} text={desk.text} onMean={desk.mean} leave={desk.leave} onShipped={desk.setText} />
          </>
        )}
      </div>
    </>
  )
}

function WaitingNote() {
  const { data: today } = useLiveToday()
  const count = today?.toPack.orders
  if (count === undefined) return 'Pack what waits, then paste or scan the couriers’ numbers.'

  return count === 0
    ? 'No order waits to be packed.'
    : `${count === 1 ? '1 order waits' : `${count.toLocaleString('en-IN')} orders wait`} to be packed.`
}
