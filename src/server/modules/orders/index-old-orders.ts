import { addJob } from '#platform/jobs/add-job.ts'
import type { OrderDeps } from './deps.ts'
import { hasBacklog, shortenBacklog } from './stores/search-backlog.ts'

const AT_ONCE = 500

/** Has orders from before migration 0018 written into `order_search`, where there are any. */
export async function queueOldOrders({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  if (await hasBacklog(db)) await addJob(db, 'index-old-orders', {}, { key: 'index-old-orders' })
}

/** Writes them in steps of their own: what was done stays done when it is cut short, and nobody waits for a lock. */
export async function indexOldOrders({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  while (await db.transaction((tx) => shortenBacklog(tx, AT_ONCE))) {}
}
