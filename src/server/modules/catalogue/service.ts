import { type Goods, piecesOf } from '#domain/bundles.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { PRODUCT_COLUMNS } from './file-columns.ts'
import { giveStockBack, takeStock } from './stock.ts'
import {
  findForCsv,
  findLow,
  hasProduct,
  namesOf,
  netQuantitiesOf,
  productsById,
  saveRating,
} from './stores/products.ts'
import { CATALOGUE_STATE } from './stores/state.ts'
import { lockStock } from './stores/stock.ts'

/** For statements that read products together with something else: which of them are for sale. */
export { isForSaleSql } from './stores/for-sale.ts'

/** For statements that read products together with something else: how many can be had, and what bundles are made of. */
export { partsSql, stockSql } from './stores/sizes-and-bundles.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** What others ask of the catalogue: what is for sale, and its stock. */
export function createCatalogue(deps: CatalogueDeps) {
  const { db } = deps

  return {
    /** All products as rows of a file, hidden ones too. */
    productsForCsv: (limit?: number, position?: Position) => findForCsv(db, limit, position),

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

    /** Changes something that pages show beside the products themselves. */
    change: <Result>(work: (tx: Tx) => Promise<Result>) => changeCatalogue(deps, work),

    /** Saves what a product's reviews came to; the caller keeps others from its stock meanwhile. */
    saveRating,

    take: takeStock,
    giveBack: giveStockBack,

    /** Keeps others from the stock of these products until `tx` ends: for who gives back and takes in one. */
    lockStock: (tx: Tx, lines: readonly Goods[]) =>
      lockStock(
        tx,
        piecesOf(lines).map(({ productId }) => productId),
      ),
  }
}
