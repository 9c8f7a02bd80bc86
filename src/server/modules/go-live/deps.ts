import type { SettingsService } from '#modules/settings/service.ts'
import type { ForwardedWarning } from '#platform/http/forwarded-headers.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the way to a live shop is judged by. */
export type GoLiveDeps = {
  db: Database
  clock: Clock
  settings: SettingsService
  /** What the environment says. */
  shop: {
    url: string
    keyId: string
    /** Whether the key is for real money. */
    hasLiveKeys: boolean
    /** Where mails are handed over, and whose name they bear; no secret of it is kept. */
    mailRoute: string
    /** In production without the stand-ins: the shop is closed until all is done. */
    isEnforced: boolean
  }
  /** What was noticed about the proxies in front of the shop. */
  forwardedWarning: () => ForwardedWarning | null
}
