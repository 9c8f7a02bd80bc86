import type { Tx } from '#platform/postgres/database.ts'
import type { ReviewDeps } from './deps.ts'
import { sumStars } from './stores/reviews.ts'

/** Adds up what everybody reads of a product. Of two who do it at once, the second adds up when the first is done. */
export async function followRating(catalogue: ReviewDeps['catalogue'], tx: Tx, productId: string): Promise<void> {
  await catalogue.lockStock(tx, [{ productId, quantity: 0 }])
  await catalogue.saveRating(tx, productId, await sumStars(tx, productId))
}
