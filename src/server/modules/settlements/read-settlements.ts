import type { Settlement, SettlementPeriod } from '#contract/settlements.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { CSV, csvLine, rupeeCell } from '#platform/files/csv.ts'
import type { SettlementDeps } from './deps.ts'
import { type ListedLine, linesBetween, settledBetween } from './stores/settled-days.ts'

const MONTH_MS = 31 * DAY_MS

type Deps = Pick<SettlementDeps, 'db' | 'clock'>

/** The transfers of some days; of the last month unless told otherwise. */
export const readSettlements = (deps: Deps, period: SettlementPeriod): Promise<Settlement[]> =>
  settledBetween(deps.db, daysOf(deps, period))

const COLUMNS = {
  Date: 'date',
  UTR: 'utr',
  Settlement: 'settlement',
  Line: 'id',
  Kind: 'kind',
  Payment: 'payment',
  Order: 'order',
  Amount: 'amount',
  Fee: 'fee',
  'Tax on fee': 'tax',
  Credit: 'credit',
  Debit: 'debit',
  Problem: 'problem',
  Transfer: 'transfer',
} as const satisfies Record<string, keyof ListedLine>

/** Every line of some days as CSV, in rupees with two decimals. */
export async function exportSettlements(deps: Deps, period: SettlementPeriod) {
  const { from, to } = daysOf(deps, period)
  const lines = await linesBetween(deps.db, { from, to })
  const rows = lines.map((line) => Object.values(COLUMNS).map((column) => cell(line[column])))

  return {
    name: `settlements-${from}-to-${to}.csv`,
    type: CSV,
    body: [Object.keys(COLUMNS), ...rows].map(csvLine).join(''),
  }
}

function daysOf({ clock }: Deps, { from, to }: SettlementPeriod): { from: string; to: string } {
  const now = clock().getTime()

  return { from: from ?? dayInIndia(new Date(now - MONTH_MS)), to: to ?? dayInIndia(new Date(now)) }
}

const cell = (value: string | number | null) => (typeof value === 'number' ? rupeeCell(value) : value)
