import type { Comparison, Figure } from './orders-at-scale.ts'

/** What a figure may be at most. The milliseconds themselves are the machine's and are held to nothing. */
const CEILINGS = {
  /** Times the same answer at 1,000 orders. A search needs no index among those, so that it has further to go. */
  growth: { list: 3, search: 5 },
  /** Times its bare SQL, after what any call costs is taken off. */
  overhead: 3,
  /** The part of all orders that is read for one answer. */
  share: 1 / 8,
}

/** A row for each status, for each flavour, for each thing about money that is open, for some minutes of changes: reading all of it is what it is for. */
const SMALL_TABLES = new Set([
  ...['order_counts', 'tally_changes', 'products', 'disputes', 'watched_payments', 'money_alarms', 'stray_payments'],
  ...['settlements', 'settlement_lines', '_private_jobs', '_private_tasks', '_private_job_queues', 'payment_events'],
])

/** Every ceiling that was broken, in words. */
export function judge({ figures, callMs, orders }: Comparison): string[] {
  return figures
    .filter(({ isUnindexed }) => !isUnindexed)
    .flatMap((figure) => {
      const { name, kind, rowsRead, scans } = figure
      const [growth, overhead] = [growthOf(figure), (figure.large - callMs) / figure.sql]

      return [
        growth > CEILINGS.growth[kind] && `${name}: ${times(growth)} the time at 1,000 orders`,
        overhead > CEILINGS.overhead && `${name}: ${times(overhead)} its bare SQL, the call itself not counted`,
        rowsRead > orders * CEILINGS.share && `${name}: reads ${rowsRead} rows`,
        ...scans.filter((table) => !SMALL_TABLES.has(table)).map((table) => `${name}: scans ${table}`),
      ]
    })
    .filter((finding) => finding !== false)
}

/** The figures as a table for people. */
export function tabulate({ figures, orders }: Comparison): Record<string, string>[] {
  return figures.map((figure) => ({
    question: figure.isUnindexed ? `${figure.name} (not judged)` : figure.name,
    'ms at 1,000': figure.small.toFixed(1),
    [`ms at ${orders.toLocaleString('en')}`]: figure.large.toFixed(1),
    'to 1,000': times(growthOf(figure)),
    'ms of bare SQL': figure.sql.toFixed(1),
    'to bare SQL': times(figure.large / figure.sql),
    'rows read': figure.rowsRead.toLocaleString('en'),
  }))
}

const growthOf = ({ small, large }: Figure): number => large / small

const times = (ratio: number): string => `${ratio.toFixed(1)}×`
