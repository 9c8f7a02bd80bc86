import type { Invoices } from '#modules/invoices/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'

/** What exports are made with. */
export type ExportDeps = { db: Database; clock: Clock; invoices: Invoices }
