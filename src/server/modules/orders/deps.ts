import type { Audit } from '#modules/audit/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Disputes } from '#modules/disputes/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Offers } from '#modules/offers/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of orders work with. */
export type OrderDeps = {
  db: Database
  clock: Clock
  audit: Audit
  payments: Payments
  catalogue: Catalogue
  offers: Pick<Offers, 'release'>
  mail: MailService
  settings: SettingsService
  disputes: Disputes
  shop: { url: string; ownerEmail: string }
}
