import { isDeepStrictEqual } from 'node:util'
import type { Product, ProductChange } from '#contract/catalogue.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { arrangePacks, tellPacks } from './arrange-packs.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { changeColumns } from './product-columns.ts'
import { keepPicture, pictureUrl } from './product-picture.ts'
import { readProduct } from './read-product.ts'
import { lockProduct, saveProduct } from './stores/products.ts'

/** Changes what is sent of a product; what changes nothing is not recorded. */
export async function updateProduct(
  deps: CatalogueDeps,
  adminId: string,
  id: string,
  change: ProductChange,
): Promise<Product> {
  const { image: present } = await readProduct(deps.db, id)
  const { image: sent = present } = change
  const picture = sent === present ? null : await keepPicture(deps, adminId, sent)

  return changeCatalogue(deps, async (tx) => {
    const packs = await arrangePacks(tx, id.toLowerCase(), change)
    const before = await lockProduct(tx, id)
    if (!before) throw new Refusal('not_found')

    const image = picture ? await pictureUrl(deps, tx, picture) : before.image
    const after = { ...changeColumns(before, change, packs), id, image }
    if (!isDeepStrictEqual(before, after)) {
      await saveProduct(tx, { ...after, changedAt: deps.clock() })
      const told = { before: await tellPacks(tx, before), after: await tellPacks(tx, after) }
      await deps.audit.record(tx, adminId, { subject: 'product', subjectId: id, action: 'updated', ...told })
    }
    return readProduct(tx, id)
  })
}
