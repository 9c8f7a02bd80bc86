import { randomUUID } from 'node:crypto'
import type { Deployment } from './deployment.ts'

export type Product = { id: string; stock: number | null }

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
