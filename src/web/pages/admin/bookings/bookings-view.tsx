import { useRef, useState } from 'react'
import { mayShip, seesMoney } from '#domain/staff.ts'
import { ExportButton } from '#web/pages/admin/export-button.tsx'
import { LoadMore } from '#web/pages/admin/load-more.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useExport } from '#web/pages/admin/use-export.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { askedOf, isOldestFirst, useBookings, useOrderCounts } from './bookings.ts'
import { BookingsTable } from './bookings-table.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ListHead } from './list-head.tsx'
import { NewBookings } from './new-bookings-line.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBookingFilter } from './use-booking-filter.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { useNewBookings } from './use-new-bookings.ts'
import { useSelection } from './use-selection.ts'

let areKeysOn = true // until the page is left

/** All orders: to find, to pack, to ship, to follow. */
export function BookingsView() {
  const list = useRef<HTMLDivElement>(null)
  const { filter, setFilter, isFiltered, clear, openOrder, view, close } = useBookingFilter()
  const asked = askedOf(filter)
  const pages = useBookings(asked)
  const { data, isError, refetch, hasNextPage, isPlaceholderData } = pages
  const { data: counts } = useOrderCounts(asked)
  const bookings = data?.pages.flatMap(({ items }) => items)
  const selection = useSelection(asked, bookings ?? [])
  const news = useNewBookings(list, !isOldestFirst(asked))
  const role = useStaffRole()
  const canShip = mayShip(role)
  const exporting = useExport()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, setOn] = useState(areKeysOn)
  const choose = canShip ? selection.toggle : undefined
  useBookingKeys({ list, view, choose, help: () => setHelpOpen(true), isOn })

  const switchKeys = (isWanted: boolean) => {
    areKeysOn = isWanted
    setOn(isWanted)
  }

  return (
    <>
      <ViewHead title="Bookings">
        {seesMoney(role) && (
          <ExportButton
            progress={exporting.progress}
            onExport={() => exporting.exportOrders(asked)}
            onStop={exporting.stop}
          >
            Export list
          </ExportButton>
        )}
      </ViewHead>
      <BookingFilters filter={filter} onChange={setFilter} onClear={isFiltered ? clear : undefined} />
      <NewBookings news={news} />
      {isError && !bookings && <LoadFailed message="The bookings could not be loaded." retry={refetch} />}
      {!isError && !bookings && <Skeleton className="h-96 rounded-card" />}
      {bookings?.length === 0 && (
        <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          No bookings found.
        </p>
      )}
      {bookings && bookings.length > 0 && (
        <>
          <ListHead
            shown={bookings.length}
            isOldestFirst={isOldestFirst(asked)}
            selection={canShip ? selection : undefined}
            onHelp={() => setHelpOpen(true)}
          />
          <BookingsTable
            ref={list}
            bookings={bookings}
            isOld={isPlaceholderData}
            onView={(booking) => view(booking.id)}
            selection={selection}
          />
        </>
      )}
      <div className="grid justify-center">
        <LoadMore list={pages} className="mt-4" />
      </div>
      {selection.orders.length > 0 && (
        <SelectionBar
          selection={selection}
          hasMore={hasNextPage}
          total={counts && !counts.isMore ? counts[asked.status] : undefined}
        />
      )}
      <OrderDialog id={openOrder} onClose={close} />
      <KeysHelp isOpen={isHelpOpen} isOn={isOn} onSwitch={switchKeys} onClose={() => setHelpOpen(false)} />
    </>
  )
}
