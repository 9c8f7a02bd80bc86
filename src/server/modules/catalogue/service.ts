import type { Database } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { factsOf, findProducts, productById } from './store.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** What is for sale, for everyone to see. */
export function createCatalogue(db: Database) {
  return {
    list: (text?: string) => findProducts(db, text),

    read: async (id: string) => (await productById(db, id)) ?? notFound(),

    facts: async (id: string) => (await factsOf(db, id)) ?? notFound(),
  }
}

function notFound(): never {
  throw new Refusal('not_found')
}
