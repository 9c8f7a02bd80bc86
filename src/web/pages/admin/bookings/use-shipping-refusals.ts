import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { mayShip } from '#domain/staff.ts'
import { useApi } from '#web/data/api.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { BOOKINGS } from './bookings.ts'

/** Why some of these orders must not leave yet, in words, by their ids. */
export function useShippingRefusals(bookings: readonly PanelBooking[]): ReadonlyMap<string, string> {
  const api = useApi()
  const placed = bookings.filter(({ status }) => status === 'placed').map(({ id }) => id)
  const orders = placed.slice(0, MAX_SHIP_LINES)
  const { data } = useQuery({
    queryKey: [...BOOKINGS, 'shipping-refusals', orders],
    queryFn: ({ signal }) => api('checkShipping', { body: { orders }, signal }),
    enabled: mayShip(useStaffRole()) && orders.length > 0,
    placeholderData: keepPreviousData,
  })

  return useMemo(
    () => new Map(data?.results.flatMap(({ order, refusal }) => (refusal ? [[order, refusal]] : []))),
    [data],
  )
}
