import { type RefCallback, useId } from 'react'
import type { PanelBooking } from '#contract/orders.ts'
import { mayShip } from '#domain/staff.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { StatusSelect } from './status-select.tsx'
import { ROLE } from './table-roles.ts'
import { TrackingCell, TrackingNumber } from './tracking-cell.tsx'

type BookingRowProps = {
  booking: PanelBooking
  onView: () => void
  onFocus: () => void
  /** The first control of the row. */
  controlRef: RefCallback<HTMLElement>
}

/** One order: who, its number, when, where it stands, how much, and the parcel. */
export function BookingRow({ booking, onView, onFocus, controlRef }: BookingRowProps) {
  const nameId = useId()
  const isShipping = mayShip(useStaffRole())
  const { number, customerName, email, date, status, total, trackingNumber } = booking

  return (
    <tr {...ROLE.row} onFocus={onFocus} className="align-middle hover:bg-admin-hover">
      <th {...ROLE.rowHeader} scope="row" className="max-w-64 px-4 py-2 font-normal max-md:row-span-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span id={nameId} className="max-w-full truncate font-medium">
            {customerName}
          </span>{' '}
          <span className="text-admin-ink-2 tabular-nums">{number}</span>
        </span>
        <span className="block truncate text-admin-ink-2">{email}</span>
      </th>
      <td
        {...ROLE.cell}
        className="whitespace-nowrap px-4 py-2 text-admin-ink-2 tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:text-right"
      >
        <Day at={date} />
      </td>
      <td {...ROLE.cell} className="px-4 py-2 max-md:col-start-1 max-md:row-start-3 max-md:mt-2">
        {isShipping ? (
          <StatusSelect ref={controlRef} booking={booking} describedBy={nameId} />
        ) : (
          <StatusBadge status={status} />
        )}
      </td>
      {total !== null && (
        <td {...ROLE.cell} className="px-4 py-2 text-right font-medium max-md:col-start-2 max-md:row-start-1">
          <Price amount={total} />
        </td>
      )}
      <td {...ROLE.cell} className="px-4 py-2 max-md:col-span-2 max-md:row-start-4">
        {isShipping ? (
          <TrackingCell booking={booking} describedBy={nameId} />
        ) : (
          <TrackingNumber number={trackingNumber} />
        )}
      </td>
      <td
        {...ROLE.cell}
        className="py-2 pr-3 text-right max-md:-mr-4 max-md:col-start-2 max-md:row-start-3 max-md:mt-2"
      >
        <Button
          ref={isShipping ? undefined : controlRef}
          look="quiet"
          size="small"
          onClick={onView}
          aria-describedby={nameId}
        >
          View
        </Button>
      </td>
    </tr>
  )
}
