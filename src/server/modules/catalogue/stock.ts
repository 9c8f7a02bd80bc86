import { mostOf } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { addStock, isCounted, subtractStock } from './stores/stock.ts'

export type Pieces = { productId: string; quantity: number }

/** Takes the stock of counted products and tells what it took, or refuses for the caller to roll back. */
export async function takeStock(tx: Tx, lines: readonly Pieces[]): Promise<Pieces[]> {
  const taken: Pieces[] = []
  for (const { productId, quantity } of inOneOrder(lines)) {
    const left = await subtractStock(tx, productId, quantity)
    if (left !== null) {
      taken.push({ productId, quantity })
      await announceStock(tx, left + quantity, left)
    } else if (await isCounted(tx, productId)) throw new Refusal('out_of_stock')
  }
  return taken
}

/** Gives stock back to the products that are counted. */
export async function giveStockBack(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    const stock = await addStock(tx, productId, quantity)
    if (stock !== null) await announceStock(tx, stock - quantity, stock)
  }
}

/** Lines sorted by product, so that two buyers who want the same things never wait for each other in a circle. */
const inOneOrder = (lines: readonly Pieces[]): Pieces[] =>
  lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))

/** Answers that are kept tell the stock itself, pages only how many can be had: those are made anew when that changes, not at every sale. */
async function announceStock(tx: Tx, before: number, after: number): Promise<void> {
  await announce(tx, mostOf({ stock: before }) === mostOf({ stock: after }) ? 'stock' : 'catalogue')
}
