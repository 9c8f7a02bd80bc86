import type { ReactNode } from 'react'
import type { MonthReport } from '#contract/reports.ts'
import { Rupees } from './rupees.tsx'
import { SumsTable, TAX_COLUMNS, untaxedColumns } from './sums-table.tsx'

/** A month's taxable value and taxes by state, by rate and by what was sold. */
export function Breakdowns({ report: { byState, byRate, byHsn } }: { report: MonthReport }) {
  return (
    <>
      <Titled title="By state of delivery">
        <SumsTable
          title="By state of delivery"
          rows={byState}
          keyOf={({ code }) => code}
          columns={[
            {
              name: 'State',
              show: ({ state, code }) => (
                <>
                  {state} <span className="font-normal text-admin-ink-2">{code}</span>
                </>
              ),
            },
            ...TAX_COLUMNS,
            ...untaxedColumns(byState),
            { name: 'Total', show: ({ total }) => <Rupees amount={total} className="font-medium" /> },
          ]}
        />
      </Titled>
      <Titled title="By rate of tax">
        <SumsTable
          title="By rate of tax"
          rows={byRate}
          keyOf={({ rate }) => String(rate)}
          columns={[{ name: 'Rate', show: ({ rate }) => `${rate}%` }, ...TAX_COLUMNS]}
        />
      </Titled>
      <Titled title="By HSN code">
        <SumsTable
          title="By HSN code"
          rows={byHsn}
          keyOf={({ hsn, rate }) => `${hsn} ${rate}`}
          columns={[
            { name: 'HSN', show: ({ hsn }) => hsn },
            { name: 'Rate', show: ({ rate }) => `${rate}%` },
            {
              name: 'Pieces',
              show: ({ quantity, uqc }) => (uqc === 'NA' ? '–' : quantity.toLocaleString('en-IN')),
            },
            ...TAX_COLUMNS,
          ]}
        />
      </Titled>
    </>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-18">{title}</h3>
      {children}
    </div>
  )
}
