import { useSearchParams } from 'wouter'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import type { BookingFilter } from './bookings.ts'

const STATUSES = ['all', ...ORDER_STATUSES] as const
const KEYS = ['status', 'q', 'from', 'to'] as const

/** The bookings' filter and the open order, as they stand in the URL. */
export function useBookingFilter() {
  const [search, setSearch] = useSearchParams()

  const write = (changes: Partial<BookingFilter> & { order?: string }, isStep = false) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '' || value === 'all') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: !isStep },
    )

  return {
    filter: readFilter(search),
    setFilter: (changes: Partial<BookingFilter>) => write(changes),
    isFiltered: KEYS.some((key) => search.get(key)),
    clear: () => write({ status: 'all', q: '', from: '', to: '' }),
    openOrder: search.get('order'),
    view: (order: string) => write({ order }, true),
    close: () => write({ order: '' }),
  }
}

/** A filter from the URL; what makes no sense there is left out. */
export function readFilter(search: URLSearchParams): BookingFilter {
  const day = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(search.get(name) ?? '')?.[0] ?? ''

  return {
    status: STATUSES.find((status) => status === search.get('status')) ?? 'all',
    q: (search.get('q') ?? '').trim().slice(0, 100),
    from: day('from'),
    to: day('to'),
  }
}
