import type { ExportRequest } from '#contract/exports.ts'
import { dayInIndia } from '#domain/india-time.ts'
import type { StaffRole } from '#domain/staff.ts'
import { CSV } from '#platform/files/csv.ts'
import { type Columns, csvFile, inBatches } from '#platform/files/csv-file.ts'
import { zip } from '#platform/files/zip.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ExportDeps } from './deps.ts'
import { CUSTOMER_COLUMNS } from './list-columns.ts'
import { ORDER_COLUMNS } from './order-columns.ts'

/** A file that is made while it is sent. */
export type ExportFile = { name: string; type: string; chunks: AsyncIterable<string | Uint8Array> }

type Asking<What extends ExportRequest['what']> = Extract<ExportRequest, { what: What }>

/** One thing that can be had as a file. */
type Kind<Asked> = {
  /** Who of the staff may have it beside the owner. */
  staff: readonly StaffRole[]
  /** Done before a link is given; answers how many rows there will be, where that is known. */
  prepare: (deps: ExportDeps, asked: Asked) => Promise<number | null>
  make: (deps: ExportDeps, asked: Asked) => ExportFile
}

const KINDS: { [What in ExportRequest['what']]: Kind<Asking<What>> } = {
  orders: {
    staff: ['accountant'],
    prepare: async ({ orders }, { orders: chosen, ...filter }) =>
      chosen ? (await orders.chosenIds(chosen)).length : orders.countExported(filter),
    make: (deps, asked) => csv(deps, 'orders', ORDER_COLUMNS, ordersAsked(deps, asked)),
  },
  customers: {
    staff: [],
    prepare: async ({ customers }, { q }) => (q ? null : customers.count()),
    make: (deps, { q }) =>
      csv(
        deps,
        'customers',
        CUSTOMER_COLUMNS,
        inBatches((limit, position) => deps.customers.list(q, limit, position)),
      ),
  },
  products: {
    staff: [],
    prepare: async ({ catalogue }) => (await catalogue.productsForCsv()).length,
    make: (deps) =>
      csv(
        deps,
        'products',
        deps.catalogue.fileColumns,
        inBatches((limit, position) => productRows(deps, limit, position)),
      ),
  },
  invoices: {
    staff: ['accountant'],
    prepare: async ({ invoices }, { month }) => {
      if ((await invoices.drawMonth(month)) > 0) throw new Refusal('documents_pending')

      return null
    },
    make: ({ invoices }, { month }) => ({
      name: `invoices-${month}.zip`,
      type: 'application/zip',
      chunks: zip(invoices.filesOfMonth(month)),
    }),
  },
}

export const kindOf = <Asked extends ExportRequest>({ what }: Asked) => KINDS[what] as Kind<ExportRequest>

function csv<Row>({ clock }: ExportDeps, what: string, columns: Columns<Row>, rows: AsyncIterable<Row[]>): ExportFile {
  return {
    name: `${what}-${dayInIndia(clock())}.csv`,
    type: CSV,
    chunks: csvFile(columns, rows),
  }
}

async function* ordersAsked({ orders }: ExportDeps, { orders: chosen, ...filter }: Asking<'orders'>) {
  if (chosen) yield await orders.exportChosen(chosen)
  else yield* inBatches((limit, position) => orders.export(filter, limit, position))
}

async function productRows({ catalogue }: ExportDeps, limit: number, position?: Position) {
  const page = await catalogue.productsForCsv(limit, position)

  return page.map((product) => ({ ...product, date: product.createdAt.toISOString() }))
}
