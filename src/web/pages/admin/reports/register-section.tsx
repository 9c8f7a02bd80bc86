import { useState } from 'react'
import type { DocumentKind, MonthReport, RegisterLine } from '#contract/reports.ts'
import { useApi } from '#web/data/api.ts'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Rupees } from './rupees.tsx'
import { SumsTable, TAX_COLUMNS, untaxedColumns } from './sums-table.tsx'
import { useRegister } from './use-reports.ts'

const KINDS: Record<DocumentKind, string> = { invoice: 'Invoices', credit_note: 'Credit notes' }

/** Every invoice or credit note of a month. */
export function RegisterSection({ report: { month, invoices, creditNotes } }: { report: MonthReport }) {
  const [kind, setKind] = useState<DocumentKind>('invoice')
  const counts: Record<DocumentKind, number> = { invoice: invoices, credit_note: creditNotes }

  return (
    <section className="mt-8">
      <h3 className="mb-3 text-18">Register</h3>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Which register</legend>
          {Object.entries(KINDS).map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === kind}
              onClick={() => setKind(choice as DocumentKind)}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-admin-line bg-paper px-3.5 font-medium transition-colors duration-120 hover:border-field aria-pressed:border-plum aria-pressed:bg-plum aria-pressed:text-white"
            >
              {label}
              <span className="tabular-nums opacity-80">{counts[choice as DocumentKind].toLocaleString('en-IN')}</span>
            </button>
          ))}
        </fieldset>
        <RegisterFile month={month} kind={kind} />
      </div>
      <Register month={month} kind={kind} count={counts[kind]} />
    </section>
  )
}

function RegisterFile({ month, kind }: { month: string; kind: DocumentKind }) {
  const api = useApi()
  const { download, isBusy } = useDownload(
    (via) => api('exportDocuments', { query: { month, kind }, via }),
    'The file could not be made. Please try again.',
  )

  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={download}>
      <Icon name="download" className="size-4" />
      Register as CSV
    </Button>
  )
}

type RegisterProps = { month: string; kind: DocumentKind; count: number }

function Register({ month, kind, count }: RegisterProps) {
  const register = useRegister(month, kind, count)
  const lines = register.data?.pages.flatMap(({ items }) => items)

  if (register.isError && !lines) {
    return <LoadFailed message="The register could not be loaded." retry={register.refetch} />
  }
  if (!lines) return <Skeleton className="h-40 rounded-card" />
  if (lines.length === 0) {
    return (
      <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
        No {KINDS[kind].toLowerCase()} in this month.
      </p>
    )
  }
  return (
    <>
      <SumsTable
        title={KINDS[kind]}
        rows={lines}
        keyOf={({ number }) => number}
        columns={columnsOf(kind, lines)}
        isOld={register.isPlaceholderData}
      />
      <div className="grid justify-center">
        <LoadMore list={register} className="mt-4" />
      </div>
    </>
  )
}

const columnsOf = (kind: DocumentKind, lines: readonly RegisterLine[]) => [
  {
    name: 'Number',
    show: ({ number, date }: RegisterLine) => (
      <>
        <span className="whitespace-nowrap">{number}</span>
        <span className="block whitespace-nowrap font-normal text-admin-ink-2">
          <Day at={date} />
        </span>
      </>
    ),
  },
  {
    name: kind === 'invoice' ? 'Order' : 'Order, invoice',
    isText: true as const,
    show: ({ order, orderId, credited }: RegisterLine) => (
      <>
        <TextLink to={`/admin?tab=bookings&order=${orderId}`}>{order}</TextLink>
        {credited && <span className="block whitespace-nowrap text-admin-ink-2">{credited}</span>}
      </>
    ),
  },
  {
    name: 'Buyer, state',
    isText: true as const,
    show: ({ buyer, state }: RegisterLine) => (
      <span className="wrap-anywhere block min-w-36">
        {buyer}
        <span className="block text-admin-ink-2">{state}</span>
      </span>
    ),
  },
  ...TAX_COLUMNS,
  ...untaxedColumns(lines),
  { name: 'Total', show: ({ total }: RegisterLine) => <Rupees amount={total} className="font-medium" /> },
]
