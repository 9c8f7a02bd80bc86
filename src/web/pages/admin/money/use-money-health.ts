import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SeenAlarm } from '#contract/money-health.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'
import { toast } from '#web/ui/toast.ts'

const MONEY_HEALTH = [MINE, 'money-health']
const SEEN = [MINE, 'seen-alarms']
const REFUNDS = [...MONEY_HEALTH, 'refunds']

/** What is wrong with the money. Old news would be worse than none, so opening the view asks anew. */
export function useMoneyHealth({ isReadAnew = false } = {}) {
  const api = useApi()

  return useQuery({
    queryKey: MONEY_HEALTH,
    queryFn: ({ signal }) => api('readMoneyHealth', { signal }),
    refetchOnMount: isReadAnew ? 'always' : true,
  })
}

/** Takes a line off that stands only until it was seen. */
export function useMarkSeen() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (body: SeenAlarm) => api('markAlarmSeen', { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    onSettled: () => Promise.all([MONEY_HEALTH, SEEN].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Gives back a payment that belongs to no checkout. */
export function useRefundStray() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (payment: string) => api('refundStray', { params: { payment } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    onSettled: () => client.invalidateQueries({ queryKey: MONEY_HEALTH }),
  })
}

/** Which lines were marked as seen, and by whom, newest first, page after page. */
export function useSeenAlarms() {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: SEEN,
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listSeenAlarms', { query: { limit: '20', ...(pageParam && { cursor: pageParam }) }, signal, via }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** What goes back and is not back yet, newest first, page after page. */
export function useRefundsUnderWay() {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: REFUNDS,
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listRefundsUnderWay', { query: { limit: '20', ...(pageParam && { cursor: pageParam }) }, signal, via }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}
