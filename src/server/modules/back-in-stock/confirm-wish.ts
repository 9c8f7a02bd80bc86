import { DAY_MS } from '#domain/durations.ts'
import { WISH } from '#domain/stock-wish.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import type { BackInStockDeps } from './deps.ts'
import { confirm, deleteWish } from './store.ts'

/** Confirms a wish with the key of its mail. Whose product is back by now has nothing to wait for. */
export async function confirmWish(
  { db, clock, catalogue }: BackInStockDeps,
  key: string,
): Promise<{ productId: string; isBack: boolean }> {
  const keyHash = hashSecret(key)
  const now = clock()
  const since = new Date(now.getTime() - WISH.confirmWithinDays * DAY_MS)
  const wish = await confirm(db, keyHash, { since, now })
  if (!wish) throw new Refusal('invalid_link')

  const { productId } = wish
  const [product] = await catalogue.some([productId])
  const isBack = product !== undefined && product.stock !== 0
  if (isBack) await deleteWish(db, keyHash)

  return { productId, isBack }
}

/** Forgets a wish with the key of its mail; one that is gone is as good as forgotten. */
export const endWish = ({ db }: BackInStockDeps, key: string): Promise<void> => deleteWish(db, hashSecret(key))
