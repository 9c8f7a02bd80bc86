import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { OfferDeps } from './deps.ts'
import { countChange, isCodeTaken } from './stores/offers.ts'

/** Makes a change, one after the other; this instance knows of it before the caller is answered, the others hear. */
export async function changeOffers(
  { db, instanceId, cached }: OfferDeps,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await countChange(tx)
    await work(tx)
    await announce(tx, 'offers', instanceId)
  })
  await cached.refresh()
}

/** No offer for products that there are not. */
export async function ensureKnownProducts({ catalogue }: OfferDeps, products: readonly string[] = []): Promise<void> {
  for (const id of products) {
    if (!isId(id) || !(await catalogue.isKnown(id))) throw new Refusal('not_found')
  }
}

/** No code that another offer has. */
export async function ensureFreeCode(tx: Tx, id: string, code: string | null): Promise<void> {
  if (code && (await isCodeTaken(tx, code, id))) throw new Refusal('code_taken')
}
