import type { AddressForm } from '#contract/addresses.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Demo } from './demo.ts'
import { seedOrders } from './demo-orders.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMER_ADDRESSES, DEMO_NEWCOMER, DEMO_OTHERS } from './demo-people.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

/** Fills the demo shop. Run again, it adds nothing and brings back nothing that was deleted. */
export async function seedDemo(demo: Demo): Promise<void> {
  const { accounts } = demo.modules
  await seedProducts(demo.db)
  await accounts.ensureUser(DEMO_NEWCOMER)

  const buyers: { id: string; address: AddressForm }[] = []
  for (const person of [{ ...DEMO_CUSTOMER, addresses: DEMO_CUSTOMER_ADDRESSES }, ...DEMO_OTHERS]) {
    const { addresses, ...user } = person
    const { id } = await accounts.ensureUser(user)
    if ((await accounts.addressBook.list(id)).length === 0) {
      for (const address of addresses) await accounts.addressBook.add(id, address)
    }
    buyers.push(...addresses.slice(0, 1).map((address) => ({ id, address })))
  }
  await seedOrders(demo, buyers)
}

/** The six flavours, put on sale. */
export async function seedProducts(db: Database): Promise<void> {
  const opening = Date.now()
  const rows = DEMO_PRODUCTS.map((product, place) => ({
    ...product,
    ...DEMO_LABEL,
    createdAt: new Date(opening - place * 1000), // newest first is the order of the list
  }))

  await db.insert(products).values(rows).onConflictDoNothing()
}
