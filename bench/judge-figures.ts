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

const SMALL_TABLE = 'order_counts' // a row for each status: reading all of it is what it is for

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
        ...scans.filter((table) => table !== SMALL_TABLE).map((table) => `${name}: scans ${table}`),
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
