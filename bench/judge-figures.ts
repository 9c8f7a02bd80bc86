import type { Comparison, Figure } from './orders-at-scale.ts'

/** What a figure may be at most. The milliseconds themselves are the machine's and are held to nothing, but for the money's. */
const CEILINGS = {
  /** Times the same answer in the smallest shop. A search needs no index among 1,000 orders, so that it has further to go. */
  growth: { list: 1.5, money: 1.5, search: 3 },
  /** What the owner sees first must be there at once. */
  moneyMs: 50,
  /** Times its bare SQL, after what any call costs is taken off. */
  overhead: 3,
  /** The part of all orders that is read for one answer. */
  share: 1 / 8,
}

/** Every ceiling that was broken, in words. */
export function judge({ figures, callMs, sizes }: Comparison): string[] {
  const orders = sizes.at(-1) ?? 0

  return figures
    .filter(({ isUnindexed }) => !isUnindexed)
    .flatMap((figure) => {
      const { name, kind, rowsRead, scans, sql } = figure
      const [growth, overhead] = [growthOf(figure), (largestOf(figure) - callMs) / sql]

      return [
        growth > CEILINGS.growth[kind] && `${name}: ${times(growth)} the time at ${count(sizes[0])} orders`,
        kind === 'money' && largestOf(figure) > CEILINGS.moneyMs && `${name}: ${largestOf(figure).toFixed(0)} ms`,
        overhead > CEILINGS.overhead && `${name}: ${times(overhead)} its bare SQL, the call itself not counted`,
        rowsRead > orders * CEILINGS.share && `${name}: reads ${rowsRead} rows`,
        ...scans.map((table) => `${name}: scans ${table}`),
      ]
    })
    .filter((finding) => finding !== false)
}

/** The figures as a table for people. */
export function tabulate({ figures, sizes }: Comparison): Record<string, string>[] {
  return figures.map((figure) => ({
    question: figure.isUnindexed ? `${figure.name} (not judged)` : figure.name,
    ...Object.fromEntries(sizes.map((size, place) => [`ms at ${count(size)}`, (figure.times[place] ?? 0).toFixed(1)])),
    growth: times(growthOf(figure)),
    'ms of bare SQL': figure.sql.toFixed(1),
    'to bare SQL': times(largestOf(figure) / figure.sql),
    'rows read': count(figure.rowsRead),
  }))
}

const largestOf = ({ times }: Figure): number => times.at(-1) ?? Number.NaN

const growthOf = (figure: Figure): number => largestOf(figure) / (figure.times[0] ?? Number.NaN)

const count = (number = 0): string => number.toLocaleString('en')

const times = (ratio: number): string => `${ratio.toFixed(1)}×`
