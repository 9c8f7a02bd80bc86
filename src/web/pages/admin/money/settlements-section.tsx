import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { DayField } from '#web/pages/admin/day-field.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SettlementPanel } from './settlement-panel.tsx'
import { useSettlements } from './use-settlements.ts'

/** What reached the bank account, transfer by transfer. */
export function SettlementsSection() {
  const api = useApi()
  const [period, setPeriod] = useState({ from: '', to: '' })
  const { data: settlements, isError, refetch } = useSettlements(period)
  const { download, isBusy } = useDownload(
    (via) => api('exportSettlements', { query: period, via }),
    'The file could not be made. Please try again.',
  )

  return (
    <section aria-labelledby="settlements" className="mt-10">
      <ViewHead title="Settlements" id="settlements" note="What the payment provider sent to your bank account.">
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={download}>
          <Icon name="download" className="size-4" />
          CSV
        </Button>
      </ViewHead>
      <div className="mb-4 grid grid-cols-2 gap-3 md:flex">
        <DayField
          label="From"
          value={period.from}
          max={period.to}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DayField label="To" value={period.to} min={period.from} onChange={(to) => setPeriod({ ...period, to })} />
      </div>
      {isError && <LoadFailed message="The settlements could not be loaded." retry={refetch} />}
      {!isError && !settlements && <Skeleton className="h-40 rounded-card" />}
      {settlements?.length === 0 && (
        <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          {period.from || period.to
            ? 'Nothing was settled on these days.'
            : 'Nothing was settled in the last month. The provider settles a few working days after a payment.'}
        </p>
      )}
      {settlements && settlements.length > 0 && (
        <ul className="grid gap-3">
          {settlements.map((settlement) => (
            <SettlementPanel key={settlement.id} settlement={settlement} />
          ))}
        </ul>
      )}
    </section>
  )
}
