import type { StaffRole } from '#domain/staff.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { Pincodes } from '#modules/pincode/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { Drawing } from './drawing.ts'

/** What the use cases of invoices work with. */
export type InvoiceDeps = {
  db: Database
  clock: Clock
  orders: Orders
  /** The present role of one of the staff; null for who is none of them any more. */
  roleOf: (userId: string) => Promise<StaffRole | null>
  pincodes: Pincodes
  mail: MailService
  settings: SettingsService
  drawing: Drawing
}
