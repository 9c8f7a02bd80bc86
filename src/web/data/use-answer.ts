import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Observed } from './live-queries.tsx'
import { knownAnswer, useQueries } from './queries.ts'

type Asked<Data> = QueryObserverOptions<Data> & {
  queryKey: QueryKey
  /** What to show until there is an answer. */
  stopgap?: Data | undefined
}

/**
 * An answer on a page that everyone sees. What the server sent along is shown as it is; the query client comes only when something
 * must be asked for, or when something else has brought it.
 */
export function useAnswer<Data>({ stopgap, ...asked }: Asked<Data>): Observed<Data> {
  const queries = useQueries()
  const key = JSON.stringify(asked.queryKey)
  const hasClient = useSyncExternalStore(
    (tell) => {
      queries.onClient.add(tell)
      return () => queries.onClient.delete(tell)
    },
    () => queries.client !== null,
    () => false,
  )
  const [tries, setTries] = useState(0)
  const [seen, setSeen] = useState<{ key: string; result: Observed<Data> } | null>(null)
  const known = knownAnswer(queries, asked.queryKey) as Data | undefined
  const isNeeded = hasClient || known === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked; the rest is made anew for each rendering
  useEffect(() => {
    if (!isNeeded) return
    let stop: (() => void) | undefined
    let isOver = false
    const show = (result: Observed<Data>) => isOver || setSeen({ key, result })
    import('./live-queries.tsx').then(
      ({ observe }) => {
        if (!isOver) stop = observe(queries, asked, show)
      },
      () => show({ data: undefined, isError: true, refetch: () => setTries(tries + 1) }),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [key, isNeeded, tries])

  const {
    data = known === undefined ? stopgap : known,
    isError = false,
    refetch = () => {},
  } = seen?.key === key ? seen.result : {}

  return { data, isError, refetch }
}
