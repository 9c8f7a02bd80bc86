import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { type Api, useApi } from './api.ts'
import { MINE } from './query-client.ts'
import { dropAdminFlag, readSession } from './session.ts'

/** Who is signed in. */
function profileQuery(api: Api) {
  return queryOptions({
    queryKey: [MINE, 'profile'],
    queryFn: async ({ signal }) => {
      const { user } = await api('readProfile', { signal })
      if (user.role !== 'admin' && readSession().isAdmin) dropAdminFlag()

      return user
    },
  })
}

export function useProfile() {
  return useQuery(profileQuery(useApi()))
}

/** Takes over what the server has answered about the person, without asking again. */
export function useCacheProfile(): (user: User) => void {
  const api = useApi()
  const client = useQueryClient()

  return (user) => void client.setQueryData(profileQuery(api).queryKey, user)
}
