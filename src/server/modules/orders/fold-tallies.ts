import type { OrderDeps } from './deps.ts'
import { foldChanges, isTallied, recountTallies, tryLockTallies } from './stores/tallies.ts'

/** Adds up what has changed, so that who reads the tallies has little to add; one instance at a time. */
export async function foldTallies({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  while (await db.transaction(async (tx) => (await tryLockTallies(tx)) && foldChanges(tx)));
}

/** Counts, once, the orders that were there before the tallies. Instances that start together wait for each other. */
export async function ensureTallied({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  if (await isTallied(db)) return
  await db.transaction((tx) => recountTallies(tx))
}
