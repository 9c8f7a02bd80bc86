import { type Goods, piecesOf } from '#domain/bundles.ts'
import { maxQuantityOf } from '#domain/cart-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { addStock, type Moved, type Pieces, subtractStock } from './stores/stock.ts'

/** Takes the stock of counted products, of bundles that of their parts, and tells what it took; or refuses for the caller to roll back. */
export async function takeStock(tx: Tx, lines: readonly Goods[]): Promise<Pieces[]> {
  if (lines.length === 0) return []
  const moved = await subtractStock(tx, piecesOf(lines))
  if (moved.some(({ after }) => after === null)) throw new Refusal('out_of_stock')
  await announceStock(tx, moved)

  return moved.map(({ productId, before, after }) => ({ productId, quantity: before - (after ?? before) }))
}

/** Gives stock back to the products that are counted, of bundles to their parts. */
export async function giveStockBack(tx: Tx, lines: readonly Goods[]): Promise<void> {
  if (lines.length > 0) await announceStock(tx, await addStock(tx, piecesOf(lines)))
}

/** Answers that are kept tell the stock itself, pages only how many can be had: those are made anew when that changes, not at every sale. */
async function announceStock(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const topics = moved.map(({ before, after, bundled }) =>
    [1, ...bundled].every((each) => mostLeft(before, each) === mostLeft(after, each)) ? 'stock' : 'catalogue',
  )
  for (const topic of new Set(topics)) await announce(tx, topic)
}

/** How many can be had of what takes `each` pieces. */
const mostLeft = (stock: number | null, each: number): number =>
  maxQuantityOf({ stock: stock === null ? null : Math.floor(stock / each) })
