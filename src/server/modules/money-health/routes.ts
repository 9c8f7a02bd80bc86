import { readMoneyHealth } from '#contract/payments.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import { findAlarms } from './store.ts'

/** Looks over everything about money for the owner. It only reads, and nothing else of the shop reads it. */
export function moneyHealthRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  serve(readMoneyHealth, () => findAlarms(db, clock()))
}
