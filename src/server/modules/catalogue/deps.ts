import type { Audit } from '#modules/audit/service.ts'
import type { Media } from '#modules/media/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of the catalogue work with. */
export type CatalogueDeps = {
  db: Database
  clock: Clock
  limit: RateLimit
  audit: Audit
  media: Media
  /** Where people reach the shop, without a slash at the end. */
  shopUrl: string
  /** The name under which this instance announces its own changes. */
  instanceId: string
  /** Told of this instance's own changes as soon as they are made. */
  onChange: () => void
}
