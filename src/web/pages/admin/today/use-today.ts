import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/durations.ts'
import { mayShip } from '#domain/staff.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'
import { useNewOrderStream } from '#web/pages/admin/bookings/use-new-order-stream.ts'
import { PARCELS } from '#web/pages/admin/papers/use-parcels.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'

const TODAY = [MINE, 'today']

/** How the shop stands; asked anew whenever it is opened, and every minute while it is looked at. */
export function useToday() {
  const api = useApi()

  return useQuery({
    queryKey: TODAY,
    queryFn: ({ signal }) => api('readToday', { signal }),
    refetchOnMount: 'always',
    refetchInterval: MINUTE_MS,
  })
}

/** The same, and anew with each order that comes. */
export function useLiveToday() {
  const client = useQueryClient()
  const lookAgain = () => refreshOrdersToPack(client)
  useNewOrderStream(mayShip(useStaffRole()), { onOrder: lookAgain, onOpen: lookAgain })

  return useToday()
}

/** Has what waits to be packed read anew, where it is shown. */
export function refreshOrdersToPack(client: QueryClient): void {
  for (const queryKey of [TODAY, PARCELS]) void client.invalidateQueries({ queryKey })
}
