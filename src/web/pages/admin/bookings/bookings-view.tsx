import { PANEL } from '#web/pages/admin/panel.ts'
import { ViewHead } from '#web/pages/admin/view-head.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { useBookings } from './bookings.ts'
import { BookingsTable } from './bookings-table.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useBookingFilter } from './use-booking-filter.ts'

/** All orders: to find, to ship, to follow. */
export function BookingsView() {
  const { filter, setFilter, isFiltered, clear, openOrder, view, close } = useBookingFilter()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useBookings(filter)
  const bookings = data?.pages.flatMap(({ items }) => items)

  return (
    <>
      <ViewHead title="Bookings" />
      <BookingFilters filter={filter} onChange={setFilter} onClear={isFiltered ? clear : undefined} />
      {isError && !bookings && <LoadFailed message="The bookings could not be loaded." retry={refetch} />}
      {!isError && !bookings && <Skeleton className="h-96 rounded-card" />}
      {bookings?.length === 0 && (
        <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          No bookings found.
        </p>
      )}
      {bookings && bookings.length > 0 && (
        <BookingsTable bookings={bookings} isOld={isPlaceholderData} onView={(booking) => view(booking.id)} />
      )}
      {hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button look="secondary" size="small" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
      <OrderDialog id={openOrder} onClose={close} />
    </>
  )
}
