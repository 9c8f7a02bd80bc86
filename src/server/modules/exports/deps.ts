import type { StaffRole } from '#domain/staff.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Customers } from '#modules/customers/service.ts'
import type { Invoices } from '#modules/invoices/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What exports are made with. */
export type ExportDeps = {
  db: Database
  clock: Clock
  invoices: Invoices
  customers: Customers
  catalogue: Pick<Catalogue, 'productsForCsv' | 'fileColumns'>
  /** The present role of one of the staff; null for who is none of them any more. */
  roleOf: (userId: string) => Promise<StaffRole | null>
  orders: Pick<Orders, 'chosenIds' | 'countExported' | 'export' | 'exportChosen'>
}
