import type { Accounts } from '#modules/accounts/service.ts'
import { products } from '#modules/catalogue/tables.ts'
import type { Database } from '#platform/database.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMER_ADDRESSES, DEMO_NEWCOMER } from './demo-people.ts'
import { DEMO_LABEL, DEMO_PRODUCTS } from './demo-products.ts'

/** Fills the demo shop. Run again, it adds nothing and brings back nothing that was deleted. */
export async function seedDemo(db: Database, accounts: Accounts): Promise<void> {
  await seedProducts(db)
  await accounts.ensureUser(DEMO_NEWCOMER)

  const customer = await accounts.ensureUser(DEMO_CUSTOMER)
  if ((await accounts.addressBook.list(customer)).length > 0) return
  for (const address of DEMO_CUSTOMER_ADDRESSES) await accounts.addressBook.add(customer, address)
}

async function seedProducts(db: Database): Promise<void> {
  const opening = Date.now()
  const rows = DEMO_PRODUCTS.map((product, place) => ({
    ...product,
    ...DEMO_LABEL,
    createdAt: new Date(opening - place * 1000), // newest first is the order of the list
  }))

  await db.insert(products).values(rows).onConflictDoNothing()
}
