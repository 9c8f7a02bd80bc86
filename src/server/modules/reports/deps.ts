import type { Audit } from '#modules/audit/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Invoices } from '#modules/invoices/service.ts'
import type { MoneyHealthService } from '#modules/money-health/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { Pincodes } from '#modules/pincode/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of reports work with. */
export type ReportDeps = {
  db: Database
  clock: Clock
  audit: Audit
  orders: Orders
  invoices: Invoices
  catalogue: Catalogue
  pincodes: Pincodes
  settings: SettingsService
  money: MoneyHealthService
  emailOf: (userId: string) => Promise<string>
}
