import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#domain/staff.ts'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'

const STAFF = [MINE, 'staff']
const ALWAYS_NEW = { staleTime: 0 } // others come and go meanwhile

/** Who runs the shop, and who is invited to. */
export function useStaff() {
  const api = useApi()

  return useQuery({
    ...ALWAYS_NEW,
    queryKey: [...STAFF, 'list'],
    queryFn: ({ signal }) => api('listStaff', { signal }),
  })
}

/** What happened to the accounts of the staff, newest first, page after page. */
export function useStaffChanges() {
  const api = useApi()

  return useInfiniteQuery({
    ...ALWAYS_NEW,
    queryKey: [...STAFF, 'changes'],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listStaffChanges', { query: { limit: '20', ...(pageParam && { cursor: pageParam }) }, signal, via }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Reads everything about the staff anew. */
export function useRefreshStaff(): () => Promise<void> {
  const client = useQueryClient()

  return () => client.invalidateQueries({ queryKey: STAFF })
}

/** Gives one of the staff another role: one's own, too, so the panel asks anew who this is. */
export function useChangeStaffRole() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: StaffRole }) =>
      api('changeStaffRole', { params: { id }, body: { role } }),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  })
}

/** Removes somebody, or withdraws an invitation. */
export function useRemoveStaff() {
  const api = useApi()
  const refresh = useRefreshStaff()

  return useMutation({
    mutationFn: (id: string) => api('removeStaff', { params: { id } }),
    onSettled: refresh,
  })
}
