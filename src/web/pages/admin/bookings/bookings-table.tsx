import type { PanelBooking } from '#contract/orders.ts'
import { seesMoney } from '#domain/staff.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { BookingRow } from './booking-row.tsx'
import { ROLE } from './table-roles.ts'
import { useRowFocus } from './use-row-focus.ts'

const COLUMNS = [
  { name: 'Customer' },
  { name: 'Date', look: 'lg:w-29' },
  { name: 'Status', look: 'lg:w-39' },
  { name: 'Total', look: 'text-right lg:w-26', isMoney: true },
  { name: 'Tracking', look: 'lg:w-86' },
  { name: 'Details', look: 'lg:w-20', isImplied: true },
]

type BookingsTableProps = {
  bookings: readonly PanelBooking[]
  /** These were asked for before, and others are on their way. */
  isOld: boolean
  onView: (booking: PanelBooking) => void
}

/** The orders, a row each. */
export function BookingsTable({ bookings, isOld, onView }: BookingsTableProps) {
  const focus = useRowFocus(bookings)
  const isMoneyShown = seesMoney(useStaffRole())
  const columns = COLUMNS.filter(({ isMoney }) => isMoneyShown || !isMoney)

  return (
    <div className={`bookings ${PANEL} overflow-clip ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld || undefined}>
      <table {...ROLE.table} aria-label="Bookings" className="w-full border-collapse text-left lg:table-fixed">
        <thead {...ROLE.rowGroup}>
          <tr {...ROLE.row} className="border-admin-line border-b text-admin-ink-2">
            {columns.map(({ name, look = '', isImplied }) => (
              <th key={name} {...ROLE.columnHeader} scope="col" className={`px-4 py-2.5 font-medium ${look}`}>
                <span className={isImplied ? 'sr-only' : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowGroup} {...focus.list} className="divide-y divide-admin-line">
          {bookings.map((booking, index) => (
            <BookingRow key={booking.id} booking={booking} onView={() => onView(booking)} {...focus.row(index)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
