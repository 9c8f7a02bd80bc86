import { type QueryClient, QueryClientProvider, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Queries, useQueries } from './queries.ts'
import { createQueryClient, MINE } from './query-client.ts'
import { onSessionChange, readSession } from './session.ts'

/** A component that asks, changes or caches through the query client; only what is fetched later is one. */
export function withClient<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithClient(props: Props) {
    return (
      <QueryClientProvider client={clientOf(useQueries())}>
        <Component {...props} />
      </QueryClientProvider>
    )
  }
}

/** Follows an answer: asks when there is none, or an old one. Answers how to stop. */
export function observe<Data>(
  queries: Queries,
  options: QueryObserverOptions<Data>,
  onResult: (result: Observed<Data>) => void,
): () => void {
  const observer = new QueryObserver<Data>(clientOf(queries), options)
  const stop = observer.subscribe(onResult)
  onResult(observer.getCurrentResult())

  return stop
}

export type Observed<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

/** The one client, made when it is first needed, with what the server sent along. */
function clientOf(queries: Queries): QueryClient {
  if (queries.client) return queries.client
  const client = createQueryClient()
  for (const [key, answer] of queries.sent) client.setQueryData(key, answer, { updatedAt: queries.sentAt })
  let { token } = readSession()
  onSessionChange(() => {
    const before = token
    token = readSession().token
    if (token !== before) client.removeQueries({ queryKey: [MINE] })
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The browser kept the page aside as it was left: the cart may have been filled elsewhere meanwhile.
    if (persisted) client.invalidateQueries({ queryKey: [MINE] })
  })
  queries.client = client
  // Not at once: somebody else may be rendering.
  queueMicrotask(() => {
    for (const tell of queries.onClient) tell()
  })

  return client
}
