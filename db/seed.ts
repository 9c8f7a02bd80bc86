import { products } from '#modules/catalogue/tables.ts'
import type { Database } from '#platform/database.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

/** Fills the demo shop. Run again, it adds nothing and brings back nothing that was deleted. */
export async function seedDemo(db: Database): Promise<void> {
  const opening = Date.now()

  await db
    .insert(products)
    .values(
      DEMO_PRODUCTS.map((product, place) => ({
        ...product,
        ...DEMO_LABEL,
        createdAt: new Date(opening - place * 1000), // newest first is the order of the list
      })),
    )
    .onConflictDoNothing()
}
