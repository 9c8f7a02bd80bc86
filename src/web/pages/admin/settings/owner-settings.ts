import { type QueryClient, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { type Api, useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'
import { readListPage } from '#web/pages/admin/bookings/list-page.ts'

const SETTINGS = [MINE, 'settings']
const CHANGES = [MINE, 'settings-changes']
const GO_LIVE = [MINE, 'go-live']

/** All settings, as the owner edits them. */
export function useOwnerSettings() {
  const api = useApi()

  return useQuery(settingsQuery(api))
}

/** Reads the settings anew, after somebody else has changed them. */
export function useReadSettings(): () => Promise<Settings> {
  const api = useApi()
  const client = useQueryClient()

  return () => client.fetchQuery({ ...settingsQuery(api), staleTime: 0 })
}

const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => (await api('readSettings', { signal })).settings,
  })

/** Who changed the settings, newest first, page after page. */
export function useSettingsChanges() {
  const api = useApi()

  return useInfiniteQuery({
    queryKey: CHANGES,
    queryFn: ({ pageParam, signal }) =>
      readListPage((via) =>
        api('listSettingsChanges', { query: { limit: '20', ...(pageParam && { cursor: pageParam }) }, signal, via }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
}

/** What is left to do before the shop opens. Much of it happens elsewhere, so opening the list asks anew. */
export function useGoLive() {
  const api = useApi()

  return useQuery({
    queryKey: GO_LIVE,
    queryFn: ({ signal }) => api('readGoLive', { signal }),
    refetchOnMount: 'always',
  })
}

/** Asks anew what is left to do, after something on the list may have been done. */
export function useRefreshGoLive(): () => Promise<void> {
  const client = useQueryClient()

  return () => client.invalidateQueries({ queryKey: GO_LIVE })
}

/** Puts new settings in the place of the known ones, and asks anew about what follows from them. */
export async function takeSettings(client: QueryClient, settings: Settings): Promise<void> {
  client.setQueryData(SETTINGS, settings)
  await Promise.all([CHANGES, GO_LIVE].map((queryKey) => client.invalidateQueries({ queryKey })))
}
