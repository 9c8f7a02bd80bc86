import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AlarmPanel } from './alarm-panel.tsx'
import { RefundsSection } from './refunds-section.tsx'
import { SeenAlarms } from './seen-alarms.tsx'
import { SettlementsSection } from './settlements-section.tsx'
import { useMoneyHealth } from './use-money-health.ts'

/** Whether every rupee that came in is an order or a refund, and what to do where it is not. */
export function MoneyView() {
  const { data: alarms, isError, isFetching, refetch, dataUpdatedAt } = useMoneyHealth({ isReadAnew: true })

  return (
    <>
      <ViewHead title="Money health" note="Every payment must end as one order or one full refund.">
        <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => refetch()}>
          Check again
        </Button>
      </ViewHead>
      {isError && <LoadFailed message="The money could not be checked." retry={refetch} />}
      {!isError && !alarms && <Skeleton className="h-40 rounded-card" />}
      {alarms?.length === 0 && <AllWell at={new Date(dataUpdatedAt).toISOString()} />}
      {alarms && alarms.length > 0 && (
        <ul className="grid gap-4">
          {alarms.map((alarm) => (
            <AlarmPanel key={`${alarm.kind} ${alarm.about} ${alarm.refundId}`} alarm={alarm} />
          ))}
        </ul>
      )}
      <SeenAlarms />
      <RefundsSection refused={alarms?.filter(({ kind }) => kind === 'refund_refused').length ?? 0} />
      <SettlementsSection />
    </>
  )
}

function AllWell({ at }: { at: string }) {
  return (
    <div className={`${PANEL} flex items-start gap-3 p-5`}>
      <Icon name="circle-check" className="mt-0.5 size-5 text-ok" />
      <div>
        <p className="font-semibold">All is well.</p>
        <p className="text-admin-ink-2">
          Nothing is missing, nothing differs, no refund is stuck. Checked <Minute at={at} />.
        </p>
      </div>
    </div>
  )
}
