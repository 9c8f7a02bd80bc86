import { lockBundlesWith } from './arrange-sizes-and-bundles.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { productGone } from './product-gone.ts'
import { recordProduct } from './record-product.ts'
import { lockProduct, saveDeletedAt } from './stores/products.ts'

/** Takes a product off sale; the row stays for the orders that name it. Answers the bundles that are sold out by that. */
export function deleteProduct(deps: CatalogueDeps, adminId: string, id: string): Promise<string[]> {
  return changeCatalogue(deps, async (tx) => {
    const bundles = await lockBundlesWith(tx, id)
    const before = await lockProduct(tx, id)
    if (!before) throw productGone()

    await saveDeletedAt(tx, id, deps.clock())
    await recordProduct(deps, tx, adminId, { id, action: 'deleted', before })

    return bundles
  })
}
