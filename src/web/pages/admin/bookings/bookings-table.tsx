import type { RefObject } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { mayShip, seesMoney } from '#domain/staff.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { BookingRow } from './booking-row.tsx'
import { ROLE } from './table-roles.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { BookingSelection } from './use-selection.ts'
import { useShippingRefusals } from './use-shipping-refusals.ts'

const COLUMNS = [
  { name: 'Choose', className: 'xl:w-12', isImplied: true, isOfChoice: true },
  { name: 'Customer', className: 'xl:w-1/5' },
  { name: 'Parcel' },
  { name: 'Date', className: 'xl:w-30' },
  { name: 'Status', className: 'xl:w-36' },
  { name: 'Total', className: 'text-right xl:w-22', isMoney: true },
  { name: 'Tracking', className: 'xl:w-44' },
  { name: 'Details', className: 'xl:w-18', isImplied: true },
]

type BookingsTableProps = {
  ref: RefObject<HTMLDivElement | null>
  bookings: readonly PanelBooking[]
  /** These were asked for before, and others are on their way. */
  isOld: boolean
  onView: (booking: PanelBooking) => void
  selection: Pick<BookingSelection, 'has' | 'toggle'>
}

/** The orders, a row each. */
export function BookingsTable({ ref, bookings, isOld, onView, selection }: BookingsTableProps) {
  const focus = useRowFocus(bookings)
  const role = useStaffRole()
  const shippingRefusals = useShippingRefusals(bookings)
  const columns = COLUMNS.filter(
    ({ isMoney, isOfChoice }) => (seesMoney(role) || !isMoney) && (mayShip(role) || !isOfChoice),
  )

  return (
    <div
      ref={ref}
      className={`all-bookings ${PANEL} scroll-mt-28 overflow-clip ${isOld ? 'opacity-60' : ''}`}
      aria-busy={isOld || undefined}
    >
      <table {...ROLE.table} aria-label="Bookings" className="w-full border-collapse text-left xl:table-fixed">
        <thead {...ROLE.rowGroup}>
          <tr {...ROLE.row} className="border-admin-line border-b text-admin-ink-2">
            {columns.map(({ name, className = '', isImplied }) => (
              <th key={name} {...ROLE.columnHeader} scope="col" className={`px-3 py-2.5 font-medium ${className}`}>
                <span className={isImplied ? 'sr-only' : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowGroup} {...focus} className="divide-y divide-admin-line">
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              shippingRefusal={booking.status === 'placed' ? shippingRefusals.get(booking.id) : undefined}
              onView={() => onView(booking)}
              isChosen={selection.has(booking.id)}
              onChoose={(isRange) => selection.toggle(booking.id, isRange)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
