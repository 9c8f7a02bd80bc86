import { useEffect, useRef } from 'react'
import type { Customer } from '#contract/customers.ts'
import { ROLE } from '#web/pages/admin/bookings/table-roles.ts'
import { Amount } from '#web/pages/admin/money/amount.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Day } from '#web/ui/day.tsx'
import { Link } from '#web/ui/link.tsx'
import { customerPath } from './customer-paths.ts'

const COLUMNS = [
  { name: 'Customer' },
  { name: 'Phone' },
  { name: 'City' },
  { name: 'Orders', className: 'text-right' },
  { name: 'Spent', className: 'text-right' },
  { name: 'Last order' },
]

type CustomersTableProps = {
  customers: readonly Customer[]
  q: string
  /** These were asked for before, and others are on their way. */
  isOld: boolean
  lastSeen: string | null
}

/** The customers, a row each; on a phone a card each. */
export function CustomersTable({ customers, q, isOld, lastSeen }: CustomersTableProps) {
  return (
    <div className={`${PANEL} overflow-clip ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld || undefined}>
      <table {...ROLE.table} aria-label="Customers" className="w-full border-collapse text-left max-md:block">
        <thead {...ROLE.rowGroup} className="max-md:sr-only">
          <tr {...ROLE.row} className="border-admin-line border-b text-admin-ink-2">
            {COLUMNS.map(({ name, className = '' }) => (
              <th key={name} {...ROLE.columnHeader} scope="col" className={`px-4 py-2.5 font-medium ${className}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowGroup} className="divide-y divide-admin-line max-md:block">
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} q={q} isLastSeen={customer.id === lastSeen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CustomerRowProps = { customer: Customer; q: string; isLastSeen: boolean }

/** The whole row leads to the customer's page, by the link on the name. */
function CustomerRow({ customer, q, isLastSeen }: CustomerRowProps) {
  const { id, name, email, phone, city, orders, spent, lastOrder } = customer
  const link = useRef<HTMLAnchorElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is shown again
  useEffect(() => {
    if (isLastSeen) link.current?.focus()
  }, [])

  return (
    <tr
      {...ROLE.row}
      className="relative align-middle hover:bg-admin-hover max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3"
    >
      <th {...ROLE.rowHeader} scope="row" className="max-w-80 px-4 py-2 font-normal max-md:row-span-2 max-md:p-0">
        <Link
          ref={link}
          to={customerPath(id, q)}
          className="block truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          {name || email}
        </Link>
        <span className="block truncate text-admin-ink-2">{email}</span>
      </th>
      <td
        {...ROLE.cell}
        className="whitespace-nowrap px-4 py-2 tabular-nums max-md:col-start-1 max-md:row-start-3 max-md:p-0 max-md:text-admin-ink-2"
      >
        {phone ?? <Missing>No phone</Missing>}
      </td>
      <td
        {...ROLE.cell}
        className="px-4 py-2 max-md:col-start-2 max-md:row-start-3 max-md:max-w-36 max-md:truncate max-md:p-0 max-md:text-right max-md:text-admin-ink-2"
      >
        {city ?? <Missing>No city</Missing>}
      </td>
      <td
        {...ROLE.cell}
        className="px-4 py-2 text-right tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:p-0 max-md:text-admin-ink-2"
      >
        {orders}
        <span className="md:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </td>
      <td {...ROLE.cell} className="px-4 py-2 text-right font-medium max-md:col-start-2 max-md:row-start-1 max-md:p-0">
        <Amount rupees={spent} />
      </td>
      <td {...ROLE.cell} className="whitespace-nowrap px-4 py-2 text-admin-ink-2 tabular-nums max-md:hidden">
        {lastOrder ? <Day at={lastOrder} /> : <Missing>None yet</Missing>}
      </td>
    </tr>
  )
}

function Missing({ children }: { children: string }) {
  return <span className="text-admin-ink-2">{children}</span>
}
