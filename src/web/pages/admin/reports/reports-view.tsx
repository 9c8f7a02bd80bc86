import { useState } from 'react'
import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthPicker } from './month-picker.tsx'
import { MonthState } from './month-state.tsx'
import { RegisterSection } from './register-section.tsx'
import { ReturnFiles } from './return-files.tsx'
import { monthName, monthsBetween, useMonth } from './use-month.ts'
import { useMonthReport } from './use-reports.ts'

/** What a month came to, and all that the accountant and the tax office want of it. */
export function ReportsView() {
  const { month, present, select } = useMonth()
  const { data: report, isError, refetch } = useMonthReport(month)
  const [first, setFirst] = useState(month)
  if (report && report.firstMonth < first) setFirst(report.firstMonth) // stays while another month is read

  return (
    <>
      <ViewHead title="Reports" note="A month as its invoices and credit notes tell it, to the paisa.">
        <MonthPicker month={month} months={monthsBetween(first, present)} onSelect={select} />
      </ViewHead>
      {isError && !report && <LoadFailed message="The month could not be loaded." retry={refetch} />}
      {!isError && !report && <Skeleton className="h-96 rounded-card" />}
      {report && (
        <>
          <MonthState report={report} />
          {report.pending > 0 && <Pending count={report.pending} />}
          {report.invoices + report.creditNotes === 0 ? (
            <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
              Nothing was invoiced in {monthName(month)}.
            </p>
          ) : (
            <>
              <MonthFigures report={report} />
              <Breakdowns report={report} />
              <ReturnFiles month={month} />
              <RegisterSection key={month} report={report} />
            </>
          )}
        </>
      )}
    </>
  )
}

function Pending({ count }: { count: number }) {
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2.5 rounded-field bg-yellow-soft px-3.5 py-3 text-yellow-deep"
    >
      <Icon name="info" className="mt-px size-5" />
      {count === 1 ? 'One document is' : `${count.toLocaleString('en-IN')} documents are`} still being drawn. The
      figures grow until that is done.
    </p>
  )
}
