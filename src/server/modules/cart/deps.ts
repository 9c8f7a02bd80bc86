import type { Buyer, Offers } from '#modules/offers/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Database, Query } from '#platform/postgres/database.ts'

/** What the use cases of carts work with. */
export type CartDeps = {
  db: Database
  settings: SettingsService
  offers: Offers
  limit: RateLimit
  /** Who the customer is to an offer that counts its users. */
  readBuyer: (userId: string) => Promise<Buyer>
  /** Whether a customer can buy already. */
  isOpenFor: (userId: string) => Promise<boolean>
  /** How much of each product is held for a customer who has not paid yet. */
  heldFor: (db: Query, userId: string) => Promise<ReadonlyMap<string, number>>
}
