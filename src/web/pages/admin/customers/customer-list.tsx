import { useSearchParams } from 'wouter'
import { ExportButton } from '#web/pages/admin/export-button.tsx'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { SearchField } from '#web/pages/admin/search-field.tsx'
import { useExport } from '#web/pages/admin/use-export.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CustomersTable } from './customers-table.tsx'
import { MIN_LETTERS, useCustomers } from './use-customers.ts'

type CustomerListProps = {
  q: string
  /** Whose page was open before, and has the focus when it is closed. */
  lastSeen: string | null
}

/** Everybody with an account, newest first, to be found by name, email or phone. */
export function CustomerList({ q, lastSeen }: CustomerListProps) {
  const [, setSearch] = useSearchParams()
  const list = useCustomers(q)
  const { data, isError, refetch, isPlaceholderData } = list
  const customers = data?.pages.flatMap(({ items }) => items)
  const { progress, exportCustomers, stop } = useExport()
  const isShort = q.length > 0 && q.length < MIN_LETTERS

  return (
    <>
      <ViewHead
        title="Customers"
        note={isShort ? `Please type at least ${MIN_LETTERS} characters.` : 'Everybody with an account, newest first.'}
      >
        <SearchField
          label="Name, email or phone"
          value={q}
          onSearch={(text) => setSearch({ tab: 'customers', ...(text && { q: text }) }, { replace: true })}
          className="w-full sm:ml-auto sm:w-72"
        />
        <ExportButton progress={progress} onExport={() => exportCustomers(q && !isShort ? { q } : {})} onStop={stop}>
          Export
        </ExportButton>
      </ViewHead>
      {isError && !customers && <LoadFailed message="The customers could not be loaded." retry={refetch} />}
      {!isError && !customers && <Skeleton className="h-96 rounded-card" />}
      {customers?.length === 0 && (
        <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          {q ? 'Nobody was found.' : 'Nobody has an account yet.'}
        </p>
      )}
      {customers && customers.length > 0 && (
        <CustomersTable customers={customers} q={q} isOld={isPlaceholderData} lastSeen={lastSeen} />
      )}
      <div className="mt-4 grid justify-center">
        <LoadMore list={list} className="" />
      </div>
    </>
  )
}
