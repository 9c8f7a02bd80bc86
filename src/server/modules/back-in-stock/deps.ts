import type { Catalogue } from '#modules/catalogue/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of wishes work with. */
export type BackInStockDeps = {
  db: Database
  clock: Clock
  limit: RateLimit
  /** The customer whose token it is, if it lives. */
  customerOf: (token: string) => Promise<string | null>
  catalogue: Catalogue
  mail: MailService
  shop: { url: string }
}
