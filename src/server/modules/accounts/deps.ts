import type { MailService } from '#modules/mail/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { Seal } from '#platform/secrets/seal.ts'
import type { Signer } from '#platform/secrets/signer.ts'
import type { Clock } from '#ports/clock.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'

/** What the use cases of accounts work with. */
export type AccountDeps = {
  db: Database
  clock: Clock
  log: Log
  limit: RateLimit
  mail: MailService
  identityProvider: IdentityProvider
  /** Writes down what an admin changed about an account, in the change's own transaction. */
  recordAdminChange: (
    tx: Tx,
    adminId: string,
    change: { subject: 'account'; subjectId: string; action: string; before?: object; after?: object },
  ) => Promise<void>
  sign: Signer
  seal: Seal
  settings: SettingsService
  shop: { url: string; adminLoginPath: string }
}
