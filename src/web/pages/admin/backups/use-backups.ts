import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backups } from '#contract/backups.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { toast } from '#web/ui/toast.ts'

const BACKUPS = [MINE, 'backups']

const LOOK_AGAIN_MS = 1_500

/** The backups there are, looked at again while one is under way, and a way to make one. */
export function useBackups() {
  const api = useApi()
  const client = useQueryClient()
  const [askedAfter, setAskedAfter] = useState<string | null>(null)
  const isBusy = (backups: Backups | undefined): boolean =>
    backups !== undefined && (backups.entries[0]?.endedAt === null || newestOf(backups) === askedAfter)

  const { data, isError, refetch } = useQuery({
    queryKey: BACKUPS,
    queryFn: ({ signal }) => api('readBackups', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isBusy(state.data) ? LOOK_AGAIN_MS : false),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('backUpNow'),
    onSuccess: ({ message }) => {
      toast.success(message)
      if (data) setAskedAfter(newestOf(data))
    },
    onError: (error) => toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    onSettled: () => client.invalidateQueries({ queryKey: BACKUPS }),
  })

  return { backups: data, isError, refetch, isBusy: isPending || isBusy(data), backUp: () => mutate() }
}

/** What stands first: the one that was asked for is there when this changes. */
const newestOf = ({ entries }: Backups): string => entries[0]?.id ?? 'none'
