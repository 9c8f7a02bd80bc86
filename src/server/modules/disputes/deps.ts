import type { MailService } from '#modules/mail/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of disputes work with. */
export type DisputeDeps = {
  db: Database
  clock: Clock
  log: Log
  payments: Payments
  mail: MailService
  /** The order that a payment became, locked, so that it cannot be shipped in the same moment. */
  lockOrderOf: (tx: Tx, paymentId: string) => Promise<{ id: string; number: string; status: string } | undefined>
  shop: { url: string; ownerEmail: string }
}
