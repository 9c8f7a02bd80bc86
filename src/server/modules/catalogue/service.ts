import type { Database, Tx } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { giveStockBack, type Pieces, takeStock } from './stock.ts'
import { factsOf, findProducts, productById } from './store.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** What is for sale, for everyone to see. */
export function createCatalogue(db: Database) {
  return {
    list: (text?: string) => findProducts(db, text),

    read: async (id: string) => (await productById(db, id)) ?? notFound(),

    facts: async (id: string) => (await factsOf(db, id)) ?? notFound(),

    /** Takes the stock of counted products and tells what it took, or refuses for the caller to roll back. */
    async take(tx: Tx, lines: readonly Pieces[]): Promise<Pieces[]> {
      const taken = await takeStock(tx, lines)
      if (!taken) throw new Refusal('out_of_stock')

      return taken
    },

    giveBack: (tx: Tx, lines: readonly Pieces[]) => giveStockBack(tx, lines),
  }
}

function notFound(): never {
  throw new Refusal('not_found')
}
