import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PanelBooking } from '#contract/bookings.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { refreshOrdersToPack } from '#web/pages/admin/today/use-today.ts'
import { type BookingFilter, COUNTS, isOldestFirst, LISTS, refreshBookings, type useOrderCounts } from './bookings.ts'
import type { ListPage } from './list-page.ts'

export type BookingPages = InfiniteData<ListPage<PanelBooking>, string | null>

type Counts = NonNullable<ReturnType<typeof useOrderCounts>['data']>

/** Puts a new booking into every list it belongs to, without asking the server; only a search has to be asked anew. */
export function addToLists(client: QueryClient, booking: PanelBooking): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: LISTS })) {
    const filter = queryKey.at(-1) as BookingFilter
    if (filter.q) void refreshBookings(client, queryKey)
    else client.setQueryData<BookingPages>(queryKey, (pages) => pages && withBooking(pages, filter, booking))
  }
}

/** Counts a new booking. */
export function countNew(client: QueryClient): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: COUNTS })) {
    const isOfAll = Object.keys(queryKey.at(-1) as object).length === 0
    if (!isOfAll) void client.invalidateQueries({ queryKey })
    else {
      client.setQueryData<Counts>(
        queryKey,
        (counts) => counts && { ...counts, all: counts.all + 1, placed: counts.placed + 1 },
      )
    }
  }
  refreshOrdersToPack(client)
}

/** A list with a new booking at its place; where that lies on a page that is not loaded yet, the list as it is. */
export function withBooking(list: BookingPages, filter: BookingFilter, booking: PanelBooking): BookingPages {
  const { pages } = list
  const isThere = pages.some(({ items }) => items.some(({ id }) => id === booking.id))
  if (isThere || !isWanted(filter, booking)) return list
  if (!isOldestFirst(filter)) {
    return { ...list, pages: pages.map((page, i) => (i === 0 ? { ...page, items: [booking, ...page.items] } : page)) }
  }
  const last = pages.length - 1

  return {
    ...list,
    pages: pages.map((page, i) =>
      i === last && page.next === null ? { ...page, items: [...page.items, booking] } : page,
    ),
  }
}

function isWanted({ status, from, to }: BookingFilter, booking: PanelBooking): boolean {
  const day = dayInIndia(new Date(booking.date))

  return (status === 'all' || status === booking.status) && (!from || day >= from) && (!to || day <= to)
}
