import type { Accounts } from '#modules/accounts/service.ts'
import type { Audit } from '#modules/audit/service.ts'
import type { Catalogue } from '#modules/catalogue/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Media } from '#modules/media/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of reviews work with. */
export type ReviewDeps = {
  db: Database
  clock: Clock
  limit: RateLimit
  accounts: Accounts
  audit: Audit
  catalogue: Catalogue
  mail: MailService
  media: Media
  shop: { url: string }
}
