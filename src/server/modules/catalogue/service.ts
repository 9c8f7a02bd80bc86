import type { Audit } from '#modules/audit/service.ts'
import type { Media } from '#modules/media/service.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import { createEditing } from './editing.ts'
import { giveStockBack, lockStock, type Pieces, takeStock } from './stock.ts'
import { factsOf, findProducts, hasProduct, productById, type Wanted } from './store.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

type Deps = { db: Database; clock: Clock; limit: RateLimit; audit: Audit; media: Media; onChange: () => void }

/** What is for sale: for everyone to see, and for the owner to change. */
export function createCatalogue({ db, ...deps }: Deps) {
  return {
    ...createEditing({ db, ...deps }),

    list: (wanted: Wanted = {}) => findProducts(db, wanted),

    read: async (id: string) => (await productById(db, id)) ?? notFound(),

    facts: async (id: string) => (await factsOf(db, id)) ?? notFound(),

    /** Whether a product is or was for sale. */
    isKnown: (id: string) => hasProduct(db, id),

    /** Takes the stock of counted products and tells what it took, or refuses for the caller to roll back. */
    async take(tx: Tx, lines: readonly Pieces[]): Promise<Pieces[]> {
      const taken = await takeStock(tx, lines)
      if (!taken) throw new Refusal('out_of_stock')

      return taken
    },

    giveBack: giveStockBack,

    lockStock,
  }
}

function notFound(): never {
  throw new Refusal('not_found')
}
