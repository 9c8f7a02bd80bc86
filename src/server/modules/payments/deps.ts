import type { Audit } from '#modules/audit/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database, Query } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import type { PaymentProvider } from '#ports/payment-provider.ts'

/** What a bank took back in one dispute. */
export type Loss = { disputeId: string; amountPaise: number }

/** What the use cases of payments work with. */
export type PaymentDeps = {
  db: Database
  clock: Clock
  log: Log
  provider: PaymentProvider
  mail: MailService
  /** Whether a bank disputes a payment and has not decided. */
  isDisputed: (db: Query, paymentId: string) => Promise<boolean>
  /** What a bank took back of a payment, dispute by dispute. */
  lossesOf: (db: Query, paymentId: string) => Promise<Loss[]>
  audit: Audit
}
