import type { Gstr1Table } from '#contract/reports.ts'
import { useApi } from '#web/data/api.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useDownload } from '#web/pages/admin/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const TABLES: Record<Gstr1Table, string> = {
  b2cs: 'Sales by state and rate, less what went back; what is at 0% is meant for the tool’s exemp',
  b2cl: 'Sales over ₹1,00,000 to other states, one by one',
  cdnur: 'Credit notes of those large sales',
  hsn: 'What was sold, by HSN code; since May 2025 the tool’s hsn(b2c)',
  docs: 'The numbers of the invoices and credit notes',
}

/** The tables of a month's GSTR-1, each a file. */
export function ReturnFiles({ month }: { month: string }) {
  return (
    <section className="mt-8">
      <h3 className="text-18">GSTR-1</h3>
      <p className="mt-1 mb-3 text-admin-ink-2">
        One file for each table. Import them into the government’s Returns Offline Tool, under the table’s name.
      </p>
      <ul className={`${PANEL} divide-y divide-admin-line`}>
        {Object.entries(TABLES).map(([table, what]) => (
          <ReturnFile key={table} month={month} table={table as Gstr1Table} what={what} />
        ))}
      </ul>
    </section>
  )
}

function ReturnFile({ month, table, what }: { month: string; table: Gstr1Table; what: string }) {
  const api = useApi()
  const { download, isBusy } = useDownload(
    (via) => api('exportGstr1', { query: { month, table }, via }),
    'The file could not be made. Please try again.',
  )

  return (
    <li className="flex items-center justify-between gap-4 py-1.5 large-text:flex-wrap pr-2 pl-4">
      <span>
        <span className="font-semibold sm:inline-block sm:w-16">{table}</span>
        <span className="text-admin-ink-2 max-sm:block">{what}</span>
      </span>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={download}>
        <Icon name="download" className="size-4" />
        <span>
          CSV<span className="sr-only"> of {table}</span>
        </span>
      </Button>
    </li>
  )
}
