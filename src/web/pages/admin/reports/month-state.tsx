import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MonthReport } from '#contract/reports.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { monthName } from './use-month.ts'
import { useFileMonth, useZip } from './use-reports.ts'

/** Whether a month is still going on, over or filed, and what can be done with it. */
export function MonthState({ report }: { report: MonthReport }) {
  const zip = useZip()
  const state = useRef<HTMLParagraphElement>(null)
  const hasDocuments = report.invoices + report.creditNotes > 0

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p ref={state} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none">
        <State report={report} />
      </p>
      <div className="flex flex-wrap gap-3">
        {hasDocuments && (
          <Button variant="secondary" size="small" isBusy={zip.isPending} onClick={() => zip.mutate(report.month)}>
            <Icon name="download" className="size-4" />
            All PDFs as zip
          </Button>
        )}
        <MarkFiled report={report} onFiled={() => state.current?.focus()} />
      </div>
    </div>
  )
}

function State({ report: { isOver, filed } }: { report: MonthReport }) {
  if (filed) {
    return (
      <>
        <Badge tone="green">Filed</Badge>
        <span className="wrap-anywhere text-admin-ink-2">
          <Day at={filed.at} />, {filed.by}
        </span>
      </>
    )
  }
  return isOver ? (
    <>
      <Badge tone="yellow">Not filed yet</Badge>
      <span className="text-admin-ink-2">The month is over: these figures are final.</span>
    </>
  ) : (
    <>
      <Badge tone="blue">Running</Badge>
      <span className="text-admin-ink-2">These figures grow until the month is over.</span>
    </>
  )
}

type MarkFiledProps = {
  report: MonthReport
  /** Told once the button is gone. */
  onFiled: () => void
}

function MarkFiled({ report: { month, isOver, filed, pending }, onFiled }: MarkFiledProps) {
  const isOwner = useStaffRole() === 'owner'
  const [isAsking, setAsking] = useState(false)
  const filing = useFileMonth()
  const close = () => setAsking(false)
  const closeOnFiled = () => {
    flushSync(close) // the dialog gives the focus back to a button that is gone
    onFiled()
  }
  if (!isOwner || !isOver || filed) return null

  return (
    <>
      <Button size="small" isBlocked={pending > 0} onClick={() => setAsking(true)}>
        Mark as filed
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Is ${monthName(month)} filed?`}
        confirmLabel="Yes, mark it"
        cancelLabel="Not yet"
        isBusy={filing.isPending}
        onConfirm={() => filing.mutate(month, { onSuccess: closeOnFiled, onError: close })}
        onCancel={close}
      >
        <p>
          Mark it once the return is with the tax office. Nothing is dated into a filed month any more: what goes back
          later is a credit note of the month it happens in. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}
