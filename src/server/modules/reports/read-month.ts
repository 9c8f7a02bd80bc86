import type { MonthReport } from '#contract/reports.ts'
import { GST_STATES } from '#domain/gst-states.ts'
import { toRupees } from '#domain/paise.ts'
import { isMonthOver, monthInIndia, monthSpan } from '#domain/tax-month.ts'
import type { ReportDeps } from './deps.ts'
import { monthSums, type Sums, sumsByLine, sumsByState } from './stores/month-sums.ts'

/** The month that is meant: the present one, unless another was asked for. */
export const monthAsked = ({ clock }: Pick<ReportDeps, 'clock'>, month?: string): string =>
  month ?? monthInIndia(clock())

/** A month's figures, added up in paise from what its documents say, shown in rupees. */
export async function readMonth(deps: ReportDeps, asked?: string): Promise<MonthReport> {
  const { db, clock, orders, invoices } = deps
  const month = monthAsked(deps, asked)
  const pending = await invoices.drawMonth(month)
  const span = monthSpan(month)
  const [whole, states, lines, filed, firstOrderAt] = await Promise.all([
    monthSums(db, span),
    sumsByState(db, span),
    sumsByLine(db, span),
    orders.filing.read(db, month),
    orders.firstAt(),
  ])

  return {
    month,
    firstMonth: monthInIndia(firstOrderAt ?? clock()),
    sales: toRupees(whole.sales),
    refunds: toRupees(whole.refunds),
    ...inRupees(whole),
    untaxed: toRupees(whole.untaxed),
    invoices: whole.invoices,
    creditNotes: whole.creditNotes,
    byState: states.map(({ code, untaxed, total, ...sums }) => ({
      code,
      state: stateName(code),
      ...inRupees(sums),
      untaxed: toRupees(untaxed),
      total: toRupees(total),
    })),
    byRate: byRate(lines),
    byHsn: lines.map(({ hsn, rate, uqc, quantity, ...sums }) => ({ hsn, rate, uqc, quantity, ...inRupees(sums) })),
    pending,
    isOver: isMonthOver(month, clock()),
    filed: filed ? { at: filed.filedAt.toISOString(), by: filed.filedBy } : null,
  }
}

function byRate(lines: readonly (Sums & { rate: number })[]): MonthReport['byRate'] {
  const rates = Map.groupBy(lines, ({ rate }) => rate)

  return [...rates]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, those]) => ({ rate, ...inRupees(those.reduce<Sums>(add, NOTHING)) }))
}

const NOTHING: Sums = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

const add = (one: Sums, other: Sums): Sums => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
})

const inRupees = ({ taxable, cgst, sgst, igst }: Sums): Sums => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
})

const ELSEWHERE: Record<string, string> = { '96': 'Outside India', '97': 'State not known' }

const stateName = (code: string): string =>
  GST_STATES.find((state) => state.code === code)?.name ?? ELSEWHERE[code] ?? code
