import type { Accounts } from '#modules/accounts/service.ts'
import type { Carts } from '#modules/cart/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Offers } from '#modules/offers/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What buying works with. */
export type CheckoutDeps = {
  db: Database
  clock: Clock
  log: Log
  limit: RateLimit
  settings: SettingsService
  /** Whether a customer can buy already. */
  isOpenFor: (userId: string) => Promise<boolean>
  accounts: Accounts
  carts: Carts
  catalogue: Catalogue
  offers: Offers
  payments: Payments
  orders: Orders
}
