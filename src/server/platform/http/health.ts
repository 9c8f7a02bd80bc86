import { sql } from 'drizzle-orm'
import { live, ready } from '#contract/health.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Serve } from './api-server.ts'
import { Refusal } from './refusal.ts'

/** For whoever watches the shop: is the process there, and can it do its work. */
export function healthRoutes(serve: Serve, db: Database): void {
  serve(live, () => ({ status: 'ok' as const }))

  serve(ready, async () => {
    try {
      await db.execute(sql`select 1`)
    } catch {
      throw new Refusal('unavailable', { message: 'The database is missing.', retryAfterSeconds: 2 })
    }
    return { status: 'ok' as const }
  })
}
