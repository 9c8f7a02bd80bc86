import type { Audit } from '#modules/audit/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { AlertChannel } from '#ports/alert-channel.ts'
import type { Clock } from '#ports/clock.ts'

/** What looking over the money works with. */
export type MoneyHealthDeps = {
  db: Database
  clock: Clock
  audit: Audit
  mail: MailService
  /** Where alarms go beside the mail; `null` where nobody wants them. */
  alerts: AlertChannel | null
  shop: { url: string; ownerEmail: string }
}
