import type { Catalogue } from '#modules/catalogue/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Database, Query } from '#platform/postgres/database.ts'

/** What the use cases of carts work with. */
export type CartDeps = {
  db: Database
  catalogue: Catalogue
  settings: SettingsService
  /** Whether a customer can buy already. */
  isOpenFor: (userId: string) => Promise<boolean>
  /** How much of each product is held for a customer who has not paid yet. */
  heldFor: (db: Query, userId: string) => Promise<ReadonlyMap<string, number>>
}
