import { products } from '#modules/catalogue/tables.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Demo } from './demo.ts'
import { DEMO_BOXES } from './demo-boxes.ts'
import { DEMO_DETAILS } from './demo-details.ts'
import { demoMedia } from './demo-media.ts'
import { type Buyer, hasDemoOrders, seedOrders } from './demo-orders.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMER_ADDRESSES, DEMO_NEWCOMER, DEMO_OTHERS } from './demo-people.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

/** Fills the demo shop. Run again, it adds nothing and brings back nothing that was deleted. */
export async function seedDemo(demo: Demo): Promise<void> {
  if (await hasDemoOrders(demo.db)) return // they come last

  const { accounts } = demo.modules
  await seedProducts(demo.db)
  await seedBoxes(demo.db)
  let hash: Promise<string> | undefined // they all have one password, and hashing is slow on purpose
  const hashOnce = (password: string) => (hash ??= accounts.staff.hashPassword(password))
  await accounts.addUserUnlessThere(DEMO_NEWCOMER, hashOnce)

  const buyers: Buyer[] = []
  for (const person of [{ ...DEMO_CUSTOMER, addresses: DEMO_CUSTOMER_ADDRESSES }, ...DEMO_OTHERS]) {
    const { addresses, ...user } = person
    const { id } = await accounts.addUserUnlessThere(user, hashOnce)
    if ((await accounts.addressBook.list(id)).length === 0) {
      for (const address of addresses) await accounts.addressBook.add(id, address)
    }
    buyers.push({ id, addresses })
  }
  await seedOrders(demo, buyers)
}

/** The six flavours, put on sale. */
export async function seedProducts(db: Database): Promise<void> {
  const opening = Date.now()
  const rows = DEMO_PRODUCTS.map((product, place) => ({
    ...product,
    ...DEMO_LABEL,
    ...DEMO_DETAILS[product.name],
    media: demoMedia(product),
    createdAt: new Date(opening - place * 1000), // newest first is the order of the list
  }))

  await db.insert(products).values(rows).onConflictDoNothing()
}

/** A box of all flavours and a larger one of the first, after the six. */
async function seedBoxes(db: Database): Promise<void> {
  const opening = Date.now() - DEMO_PRODUCTS.length * 1000
  const rows = DEMO_BOXES.map((box, place) => ({ ...box, createdAt: new Date(opening - place * 1000) }))

  await db.insert(products).values(rows).onConflictDoNothing()
}
