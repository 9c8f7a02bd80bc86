import type { Database } from '#platform/postgres/database.ts'
import type { Modules } from '#server/modules.ts'

/** What filling the demo works with. */
export type Demo = {
  db: Database
  modules: Modules
  adminId: string
  /** Where the orders are paid; null when there is no stand-in for the payment provider, and then there are none. */
  payAt: string | null
  /** Settled when they can be paid there. */
  isOutsideReady?: Promise<unknown> | undefined
}
