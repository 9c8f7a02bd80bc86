import type { Audit } from '#modules/audit/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What the use cases of settlements work with. */
export type SettlementDeps = { db: Database; clock: Clock; payments: Payments; audit: Audit }
