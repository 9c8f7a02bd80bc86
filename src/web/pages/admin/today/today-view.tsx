import { dayStartInIndia } from '#domain/india-time.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDay } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Checkouts } from './checkouts.tsx'
import { Flavours } from './flavours.tsx'
import { LastOrders } from './last-orders.tsx'
import { SalesSection } from './sales-section.tsx'
import { States } from './states.tsx'
import { useLiveToday } from './use-today.ts'
import { WorkCards } from './work-cards.tsx'

/** What is to be done, and how the shop is doing. */
export function TodayView() {
  const { data: today, isError, refetch } = useLiveToday()

  return (
    <>
      <ViewHead title="Today" note={today && `${formatDay(dayStartInIndia(today.day))}, as it stands this minute`} />
      {isError && !today && <LoadFailed message="Today’s figures could not be loaded." retry={refetch} />}
      {!isError && !today && <Skeleton className="h-96 rounded-card" />}
      {today && (
        <>
          <WorkCards today={today} />
          {today.last30.orders + today.before30.orders === 0 ? (
            <p role="status" className={`${PANEL} mt-5 p-8 text-center text-admin-ink-2`}>
              Nothing was sold in the last 60 days. The first order shows here at once.
            </p>
          ) : (
            <SalesSection today={today} />
          )}
          <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2">
            <Flavours flavours={today.flavours} />
            <States states={today.states} />
          </div>
          <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <LastOrders orders={today.lastOrders} />
            <Checkouts checkouts={today.checkouts} />
          </div>
        </>
      )}
    </>
  )
}
