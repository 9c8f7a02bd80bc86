import { MAX_NAME_LENGTH } from '#contract/catalogue.ts'
import type { FullPanelProduct } from '#contract/panel-products.ts'
import { newId } from '#platform/postgres/ids.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { productGone } from './product-gone.ts'
import { readFullProduct } from './read-product.ts'
import { recordProduct } from './record-product.ts'
import { insertProduct, lockProduct } from './stores/products.ts'

/** Adds a copy of a product as a draft. The goods are not copied: where they are counted there are none yet. */
export function duplicateProduct(deps: CatalogueDeps, adminId: string, originalId: string): Promise<FullPanelProduct> {
  return changeCatalogue(deps, async (tx) => {
    const original = await lockProduct(tx, originalId)
    if (!original) throw productGone()

    const now = deps.clock()
    const copy = {
      ...original,
      id: newId(),
      isHidden: true,
      name: `Copy of ${original.name}`.slice(0, MAX_NAME_LENGTH).toWellFormed().trimEnd(),
      stock: original.stock === null ? null : 0,
    }
    await insertProduct(tx, { ...copy, createdAt: now, changedAt: now })
    await recordProduct(deps, tx, adminId, { id: copy.id, action: 'created', after: copy })
    return readFullProduct(tx, copy.id)
  })
}
