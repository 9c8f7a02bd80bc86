import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

export type Sent = readonly [key: QueryKey, answer: unknown]

/** The answers a page has: what the server sent along, and, once its code was needed, the query client. */
export type Queries = {
  sent: readonly Sent[]
  sentAt: number
  client: QueryClient | null
  /** Told when the client is there. */
  onClient: Set<() => void>
}

const QueriesContext = createContext<Queries | null>(null)

export const QueriesProvider = QueriesContext.Provider

export function useQueries(): Queries {
  const queries = useContext(QueriesContext)
  if (!queries) throw new Error('no QueriesProvider around')

  return queries
}

/** The server's answers are fresh: it hands out a page, however old its HTML, only while the catalogue is unchanged. */
export const createQueries = (sent: readonly Sent[], client: QueryClient | null = null): Queries => ({
  sent,
  client,
  sentAt: Date.now(),
  onClient: new Set(),
})

/** A question, for the query client or for `useAnswer`. */
export const queryFor = <Data>(question: {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}) => question

/** What is known as the answer; `undefined` when nothing is. */
export function knownAnswer({ client, sent }: Queries, key: QueryKey): unknown {
  if (client) return client.getQueryData(key)
  const wanted = JSON.stringify(key)

  return sent.find(([one]) => JSON.stringify(one) === wanted)?.[1]
}
