import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShipCheck, ShipResult } from '#contract/shipping.ts'
import { UNDO_MS } from '#domain/ship-lines.ts'
import { useApi } from '#web/data/api.ts'
import { refreshOrders } from '#web/data/orders.ts'
import { MINE } from '#web/data/query-client.ts'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { BOOKINGS } from '#web/pages/admin/bookings/bookings.ts'
import { useDebounced } from '#web/pages/admin/products/use-debounced.ts'
import { refreshOrdersToPack } from '#web/pages/admin/today/use-today.ts'
import type { ShipRow } from './ship-rows.ts'

const SHIP = [MINE, 'ship']
const BATCH = [...SHIP, 'batch']
const SHIPPED = 'shipped'

/** What was shipped last, for as long as it can be called back. */
export type Batch = {
  /** When it was sent, by this device's clock. */
  at: number
  /** What stood in the field before, and after. */
  text: string
  left: string
  results: ShipResult[]
  isUndone: boolean
}

/** How the orders of a paste stand, by what each is called there; asked once the typing pauses. */
export function useChecks(orders: readonly string[]): ReadonlyMap<string, ShipCheck> {
  const api = useApi()
  const asked = useDebounced(orders.join(' '))
  const { data } = useQuery({
    queryKey: [...SHIP, 'check', asked],
    queryFn: ({ signal }) => api('checkShipping', { body: { orders: asked.split(' ') }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

  return useMemo(() => new Map(data?.results.map((check) => [check.order, check])), [data])
}

/** The last batch, also after another tab of the panel was looked at, or the page was loaded anew. */
export function useBatch(): Batch | null {
  const { data } = useQuery<Batch | null>({
    queryKey: BATCH,
    queryFn: () => null,
    initialData: keptBatch,
    enabled: false,
  })

  return data ?? null
}

/** Ships the rows that are ready. */
export function useShip() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: async ({ rows }: { rows: readonly ShipRow[]; text: string; leave: (rows: ShipRow[]) => string }) => {
      const lines = rows.map(({ line, chosen, check }) => ({
        order: line.order ?? '',
        trackingNumber: line.trackingNumber ?? '',
        ...(chosen && { courier: chosen }),
        ...(check?.trackingNumber && { replaces: check.trackingNumber }), // it was shown, and is meant
      }))
      const at = Date.now()
      return { at, ...(await api('shipOrders', { body: { lines } })) }
    },
    onSuccess: ({ at, results }, { rows, text, leave }) => {
      const left = leave(rows.filter((_, i) => results[i]?.ok))
      noteBatch(client, { at, text, left, results, isUndone: false })
      refresh(client)
    },
  })
}

/** Calls the last batch back. */
export function useUndo() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (batch: Batch) =>
      api('undoShipping', { body: { orders: batch.results.flatMap(({ ok, id }) => (ok && id ? [id] : [])) } }),
    onSuccess: ({ results }, batch) => {
      noteBatch(client, { ...batch, results, isUndone: true })
      refresh(client)
    },
  })
}

/** Takes the last batch off the screen. */
export function useForgetBatch() {
  const client = useQueryClient()

  return () => noteBatch(client, null)
}

function noteBatch(client: QueryClient, batch: Batch | null): void {
  client.setQueryData(BATCH, batch)
  if (batch) rememberEntries(SHIPPED, { batch: JSON.stringify(batch) })
  else forgetEntries(SHIPPED)
}

/** What this tab shipped before it was loaded anew, while it can be called back. */
function keptBatch(): Batch | null {
  const kept = recallEntries(SHIPPED)?.batch
  const batch: Batch | null = kept ? JSON.parse(kept) : null

  return batch && Date.now() < batch.at + UNDO_MS ? batch : null
}

/** Not waited for: what was done is told at once. */
function refresh(client: QueryClient): void {
  for (const queryKey of [[...SHIP, 'check'], BOOKINGS]) void client.invalidateQueries({ queryKey })
  refreshOrdersToPack(client)
  void refreshOrders(client)
}
