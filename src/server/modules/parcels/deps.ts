import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Invoices } from '#modules/invoices/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { Pincodes } from '#modules/pincode/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of parcels work with. */
export type ParcelDeps = {
  clock: Clock
  orders: Orders
  catalogue: Catalogue
  invoices: Invoices
  pincodes: Pincodes
  settings: SettingsService
}
