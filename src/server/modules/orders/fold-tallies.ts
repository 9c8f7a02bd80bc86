import type { OrderDeps } from './deps.ts'
import { foldChanges, tryLockTallies } from './stores/tallies.ts'

/** Adds up what has changed, so that who reads the tallies has little to add; one instance at a time. */
export async function foldTallies({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  while (await db.transaction(async (tx) => (await tryLockTallies(tx)) && foldChanges(tx)));
}
