import { randomUUID } from 'node:crypto'
import type { Part } from '#domain/bundles.ts'
import type { Caller } from './caller.ts'
import type { Deployment } from './deployment.ts'

/** `parts`: what a bundle is made of; it has no stock of its own. */
export type Product = { id: string; stock: number | null; parts?: Part[] }

/** Puts products on sale: some that never run out, and one for each given stock. */
export async function addProducts({ database }: Deployment, stocks: readonly (number | null)[]): Promise<Product[]> {
  const products = stocks.map((stock) => ({ id: randomUUID(), stock }))
  for (const [index, { id, stock }] of products.entries()) {
    await database.query(
      `insert into products (id, name, description, price, image, stock) values ($1, $2, 'Fizz.', $3, '/fizz.webp', $4)
       on conflict do nothing`,
      [id, `Fizz ${index + 1}`, 99 + 50 * index, stock],
    )
  }
  return products
}

/** Puts a bundle on sale that is made of some of them, so that it and they run out together. */
export async function addBundle({ database }: Deployment, of: readonly Product[]): Promise<Product> {
  const id = randomUUID()
  const parts = of.map(({ id: productId }, index) => ({ productId, quantity: 1 + (index % 2) }))
  await database.query(
    `insert into products (id, name, description, price, image, bundle_of) values ($1, 'Fizz box', 'All of it.', 499, '/fizz.webp', $2)
     on conflict do nothing`,
    [id, JSON.stringify(parts)],
  )
  return { id, stock: null, parts }
}

/** Offers of every kind, one of them with few uses, one once for each customer, one by code. */
export async function addOffers(owner: Caller, uses: number): Promise<void> {
  const offers = [
    { name: 'A tenth off', kind: 'percent', value: 10 },
    { name: 'Few', kind: 'percent', value: 40, minimum: 200, total: uses },
    { name: 'Once each', kind: 'amount', value: 90, perCustomer: 1 },
    { name: 'Welcome', kind: 'percent', value: 60, firstOrderOnly: true },
    { name: 'Two and one', kind: 'buy_get', buy: 2, get: 1 },
    { name: 'By code', kind: 'percent', value: 50, code: CODE, total: uses },
  ] as const
  for (const body of offers) await owner.insist('createOffer', { body })
}

/** What some customers enter. */
export const CODE = 'STORM'
