import type pg from 'pg'
import type { AnswerCache } from '#platform/answers/answer-cache.ts'
import type { Metrics } from './metrics.ts'

type Pools = Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>

/** Shows how many connections there are to the database, what they do, and who waits for one. */
export function watchPools(metrics: Metrics, pools: Pools): void {
  const connections = metrics.gauge('dhamaka_database_connections', 'Connections to the database.', ['pool', 'state'])
  const waiting = metrics.gauge('dhamaka_database_waiting', 'Who waits for a connection to the database.', ['pool'])

  metrics.onRead(() => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      waiting.set({ pool }, waitingCount)
    }
  })
}

/** Shows how often an answer lay ready in memory, and how much lies there. */
export function watchCache(metrics: Metrics, answers: Pick<AnswerCache, 'figures'>): void {
  const hits = metrics.counter('dhamaka_cache_hits_total', 'Answers that lay ready in memory.')
  const misses = metrics.counter('dhamaka_cache_misses_total', 'Answers that had to be made first.')
  const bytes = metrics.gauge('dhamaka_cache_bytes', 'How much memory kept answers take.')
  const entries = metrics.gauge('dhamaka_cache_entries', 'How many answers are kept.')

  metrics.onRead(() => {
    const figures = answers.figures()
    for (const [counter, value] of [[hits, figures.hits] as const, [misses, figures.misses] as const]) {
      counter.reset()
      counter.inc(value)
    }
    bytes.set(figures.bytes)
    entries.set(figures.entries)
  })
}
