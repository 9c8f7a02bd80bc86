import { AggregatorRegistry } from 'prom-client'
import type { Snapshot } from './metrics.ts'

const LASTING = ['counter', 'histogram']

/** What several processes counted, as one text for Prometheus. */
export const toText = (snapshots: readonly Snapshot[]): Promise<string> => joined(snapshots).metrics()

/**
 * The sums of processes that come and go. What one counted stays in the sum when it is gone: a sum that falls would be
 * read as one that began anew, and everything before as counted twice.
 */
export function createSums() {
  const last = new Map<number, Snapshot>()
  let gone: Snapshot = []

  return {
    /** Takes what a process counts now. */
    record: (id: number, snapshot: Snapshot): void => void last.set(id, snapshot),

    /** Keeps of a process that is gone what it last told. */
    async lose(id: number): Promise<void> {
      const lasting = last.get(id)?.filter(({ type }) => LASTING.includes(String(type)))
      last.delete(id)
      if (lasting) gone = await joined([gone, lasting]).getMetricsAsJSON()
    },

    all: (): Snapshot[] => [...last.values(), gone],
  }
}

const joined = (snapshots: readonly Snapshot[]) => AggregatorRegistry.aggregate([...snapshots])
