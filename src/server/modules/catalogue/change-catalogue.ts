import { announce } from '#platform/postgres/announcements.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'

/** Makes a change in a transaction of its own; this instance knows of it before the caller is answered, the others hear. */
export async function changeCatalogue<Result>(
  { db, instanceId, onChange }: CatalogueDeps,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    await announce(tx, 'catalogue', instanceId)
    return done
  })
  onChange()
  return result
}
