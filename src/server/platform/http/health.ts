import { live, ready } from '#contract/health.ts'
import type { DatabaseWatch } from '#platform/postgres/watch-database.ts'
import type { Serve } from './api-server.ts'
import { Refusal } from './refusal.ts'

/** For whoever watches the shop: is the process there, and can it do its work. */
export function healthRoutes(
  serve: Serve,
  database: Pick<DatabaseWatch, 'findTrouble'>,
  isStopping: () => boolean,
): void {
  serve(live, () => ({ status: 'ok' as const }))

  serve(ready, async () => {
    const message = isStopping() ? 'The shop is stopping.' : await database.findTrouble()
    if (message) throw new Refusal('unavailable', { message, retryAfterSeconds: 2 })

    return { status: 'ok' as const }
  })
}
