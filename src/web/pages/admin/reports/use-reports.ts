import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/reports.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'
import { saveUrl } from '#web/pages/admin/save-blob.ts'
import { toast } from '#web/ui/toast.ts'

const REPORTS = [MINE, 'reports']
const PAGE = '25'
const LOOK_AGAIN_MS = 3_000

/** A month's figures. Sales go on while it is open, so opening it asks anew; so does a document that is still being drawn. */
export function useMonthReport(month: string) {
  const api = useApi()

  return useQuery({
    queryKey: [...REPORTS, 'month', month],
    queryFn: ({ signal }) => api('readMonth', { query: { month }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? LOOK_AGAIN_MS : false),
  })
}

/** A month's invoices or credit notes, newest first, page after page; read anew when `count` says that there are more. */
export function useRegister(month: string, kind: DocumentKind, count: number) {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: [...REPORTS, 'register', month, kind, count],
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listDocuments', {
          query: { month, kind, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
          signal,
          via,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** Marks a month as filed. */
export function useFileMonth() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (month: string) => api('fileMonth', { body: { month } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: REPORTS })
      toast.success(message)
    },
    onError: (error) => toast.error(refusalOf(error, 'The month could not be marked. Please try again.').message),
  })
}

/** Fetches all documents of a month, by a link that needs no header: the browser saves it while it comes. */
export function useZip() {
  const api = useApi()

  return useMutation({
    mutationFn: (month: string) => api('createExport', { body: { what: 'invoices', month } }),
    onSuccess: ({ url }) => saveUrl(url),
    onError: (error) => toast.error(refusalOf(error, 'The file could not be made. Please try again.').message),
  })
}
