import { type ReactNode, useId } from 'react'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Rupees } from './rupees.tsx'

type Column<Row> = { name: string; show: (row: Row) => ReactNode; isText?: true }

type SumsTableProps<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** These were asked for before, and others are on their way. */
  isOld?: boolean
}

/** The columns that every breakdown ends with. */
export const TAX_COLUMNS: readonly Column<{ taxable: number; cgst: number; sgst: number; igst: number }>[] = [
  { name: 'Taxable value', show: ({ taxable }) => <Rupees amount={taxable} /> },
  { name: 'CGST', show: ({ cgst }) => <Rupees amount={cgst} /> },
  { name: 'SGST', show: ({ sgst }) => <Rupees amount={sgst} /> },
  { name: 'IGST', show: ({ igst }) => <Rupees amount={igst} /> },
]

/** One more where something was charged without tax, so that each row adds up. */
export const untaxedColumns = (rows: readonly { untaxed: number }[]): readonly Column<{ untaxed: number }>[] =>
  rows.some(({ untaxed }) => untaxed !== 0)
    ? [{ name: 'Without tax', show: ({ untaxed }) => <Rupees amount={untaxed} /> }]
    : []

/** A table of amounts; on a phone it is pushed sideways under its first column, which stays. */
export function SumsTable<Row>({ title, columns, rows, keyOf, isOld = false }: SumsTableProps<Row>) {
  const id = useId()
  const [first, ...others] = columns
  if (!first) return null

  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be pushed sideways must be reached by keys
      tabIndex={0}
      aria-busy={isOld || undefined}
      className={`${PANEL} overflow-x-auto ${isOld ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-collapse text-left">
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <thead>
          <tr className="border-admin-line border-b text-admin-ink-2">
            <th scope="col" className="sticky left-0 bg-paper py-2.5 pr-3 pl-4 font-medium">
              {first.name}
            </th>
            {others.map(({ name, isText }) => (
              <th
                key={name}
                scope="col"
                className={`whitespace-nowrap px-3 py-2.5 font-medium last:pr-4 ${isText ? '' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-admin-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className="sticky left-0 min-w-28 bg-paper py-2.5 pr-3 pl-4 font-medium">
                {first.show(row)}
              </th>
              {others.map(({ name, show, isText }) => (
                <td key={name} className={`px-3 py-2.5 last:pr-4 ${isText ? '' : 'text-right'}`}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
