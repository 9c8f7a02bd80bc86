import type { Media } from '#modules/media/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mailer } from '#ports/mailer.ts'

/** What the shop's mail works with. */
export type MailDeps = {
  db: Database
  clock: Clock
  log: Log
  mailer: Mailer
  settings: SettingsService
  media: Pick<Media, 'small'>
  /** The shop's public address. */
  shopUrl: string
  /** The mail server's host and port, for people. */
  server: string
}
