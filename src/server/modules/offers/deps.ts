import type { Audit } from '#modules/audit/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { Database, Query } from '#platform/postgres/database.ts'
import type { Signer } from '#platform/secrets/signer.ts'
import type { Clock } from '#ports/clock.ts'
import type { CachedOffers } from './cached-offers.ts'

/** Who wants to use an offer. */
export type Buyer = { id: string; email: string; phone: string | null }

/** What the use cases of offers work with. */
export type OfferDeps = {
  db: Database
  clock: Clock
  audit: Audit
  catalogue: Catalogue
  /** The offers as this instance knows them. */
  cached: CachedOffers
  /** Makes the keyed hashes by which a buyer is known after the account is gone. */
  sign: Signer
  /** The name under which this instance announces its own changes. */
  instanceId: string
  /** Whether a customer has an order that was not cancelled; orders lie above. */
  hasOrdered: (db: Query, customerId: string) => Promise<boolean>
}
