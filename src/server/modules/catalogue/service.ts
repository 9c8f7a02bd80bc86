import type { Position } from '#platform/http/list-answer.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { PRODUCT_COLUMNS } from './file-columns.ts'
import { giveStockBack, type Pieces, takeStock } from './stock.ts'
import { findFiled, findLow, hasProduct, namesOf, netQuantitiesOf, productsById } from './stores/products.ts'
import { CATALOGUE_STATE } from './stores/state.ts'
import { lockStock } from './stores/stock.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** What others ask of the catalogue: what is for sale, and its stock. */
export function createCatalogue({ db }: CatalogueDeps) {
  return {
    /** All products as rows of a file, hidden ones too. */
    filed: (limit?: number, position?: Position) => findFiled(db, limit, position),

    fileColumns: PRODUCT_COLUMNS,

    /** Those of some products that are for sale. */
    some: (ids: readonly string[]) => productsById(db, ids),

    /** Whether a product is or was for sale. */
    isKnown: (id: string) => hasProduct(db, id),

    /** What the labels of products that are or were for sale say of their net quantity, by their ids. */
    netQuantitiesOf: (ids: readonly string[]) => netQuantitiesOf(db, ids),

    /** What products that are or were for sale are called, by their ids. */
    namesOf: (ids: readonly string[]) => namesOf(db, ids),

    /** The products of which at most so many are left. */
    low: (most: number) => findLow(db, most),

    /** The query whose value changes with anything that is for sale. */
    state: CATALOGUE_STATE,

    take: takeStock,
    giveBack: giveStockBack,

    /** Keeps others from the stock of these products until `tx` ends: for who gives back and takes in one. */
    lockStock: (tx: Tx, lines: readonly Pieces[]) =>
      lockStock(
        tx,
        lines.map(({ productId }) => productId),
      ),
  }
}
