import { useId } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { mayShip } from '#domain/staff.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { itemWords } from './packed-items.ts'
import { StatusSelect } from './status-select.tsx'
import { ROLE } from './table-roles.ts'
import { TrackingCell, TrackingNumber } from './tracking-cell.tsx'
import { WaitingTime } from './waiting-time.tsx'

type BookingRowProps = {
  booking: PanelBooking
  /** Why it must not leave yet. */
  shippingRefusal: string | undefined
  onView: () => void
  isChosen: boolean
  onChoose: (isRange: boolean) => void
}

/** One order: who, what is packed and where it goes, when, where it stands, how much, and the parcel. */
export function BookingRow({ booking, shippingRefusal, onView, isChosen, onChoose }: BookingRowProps) {
  const nameId = useId()
  const isShipping = mayShip(useStaffRole())
  const { id, number, customerName, email, date, total, trackingNumber } = booking

  return (
    <tr
      {...ROLE.row}
      data-booking={id}
      tabIndex={-1}
      className={`scroll-my-28 align-top hover:bg-admin-hover focus-visible:-outline-offset-2 ${isChosen ? 'bg-admin-chosen' : ''}`}
    >
      {isShipping && (
        <td {...ROLE.cell} data-part="pick" className="py-1 pl-1">
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${number}`}
              checked={isChosen}
              onChange={({ nativeEvent }) => onChoose('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
              className="size-5 accent-blast"
            />
          </label>
        </td>
      )}
      <th {...ROLE.rowHeader} scope="row" data-part="who" className="px-3 py-2.5 font-normal">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span id={nameId} className="max-w-full truncate font-medium">
            {customerName}
          </span>{' '}
          <span className="text-admin-ink-2 tabular-nums">{number}</span>
        </span>
        <span className="block truncate text-admin-ink-2">{email}</span>
      </th>
      <td {...ROLE.cell} data-part="parcel" className="px-3 py-2.5">
        <ParcelWords booking={booking} />
        {shippingRefusal && (
          <span className="wrap-anywhere mt-0.5 flex gap-1.5 text-error">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            <span title={shippingRefusal} className="line-clamp-3">
              {shippingRefusal}
            </span>
          </span>
        )}
      </td>
      <td {...ROLE.cell} data-part="date" className="whitespace-nowrap px-3 py-2.5 text-admin-ink-2 tabular-nums">
        <span className="block">
          <Day at={date} />
        </span>
        <WaitingTime booking={booking} />
      </td>
      <td {...ROLE.cell} data-part="status" className="px-3 py-1.5">
        {isShipping ? (
          <StatusSelect booking={booking} describedBy={nameId} />
        ) : (
          <span className="inline-block py-1">
            <StatusBadge status={booking.status} />
          </span>
        )}
      </td>
      {total !== null && (
        <td {...ROLE.cell} data-part="total" className="px-3 py-2.5 text-right font-medium">
          <Price amount={total} />
        </td>
      )}
      <td {...ROLE.cell} data-part="tracking" className="px-3 py-1.5">
        {isShipping ? (
          <TrackingCell booking={booking} describedBy={nameId} />
        ) : (
          <span className="inline-block py-1">
            <TrackingNumber number={trackingNumber} />
          </span>
        )}
      </td>
      <td {...ROLE.cell} data-part="view" className="py-1.5 pr-2 text-right">
        <Button variant="quiet" size="small" onClick={onView} aria-describedby={nameId}>
          View
        </Button>
      </td>
    </tr>
  )
}

/** What packing needs: the pieces, for whom and where to, and what the staff said of it. */
function ParcelWords({ booking: { items, shippingAddress, note } }: { booking: PanelBooking }) {
  const { name, city, postalCode } = shippingAddress

  return (
    <>
      <span className="wrap-anywhere block">{itemWords(items)}</span>
      <span className="wrap-anywhere block text-admin-ink-2">
        {name}, {city} {postalCode}
      </span>
      {note && (
        <span className="wrap-anywhere mt-0.5 line-clamp-2 border-marigold border-l-2 pl-2 text-admin-ink-2">
          <span className="sr-only">Note: </span>
          {note}
        </span>
      )}
    </>
  )
}
