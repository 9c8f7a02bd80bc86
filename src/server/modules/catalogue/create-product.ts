import type { FullProduct, ProductForm } from '#contract/catalogue.ts'
import { newId } from '#platform/postgres/ids.ts'
import { arrangeSizesAndBundles } from './arrange-sizes-and-bundles.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { toColumns } from './product-columns.ts'
import { mediaOfNew } from './product-media.ts'
import { keepPicture } from './product-picture.ts'
import { asShown, readFullProduct } from './read-product.ts'
import { recordProduct } from './record-product.ts'
import { insertProduct } from './stores/products.ts'

/** Puts a new product on sale, or adds it as a draft. */
export async function createProduct(deps: CatalogueDeps, adminId: string, form: ProductForm): Promise<FullProduct> {
  const picture = form.media ? null : await keepPicture(deps, adminId, form.image)
  const id = newId()

  return changeCatalogue(deps, async (tx) => {
    const now = deps.clock()
    const sizesAndBundles = await arrangeSizesAndBundles(tx, id, {
      sizeOf: form.sizeOf || undefined,
      bundleOf: form.bundleOf || undefined,
    })
    const written = { id, ...toColumns(form, sizesAndBundles), ...(await mediaOfNew(deps, tx, form, picture)) }
    await insertProduct(tx, { ...written, createdAt: now, changedAt: now })
    await recordProduct(deps, tx, adminId, { id, action: 'created', after: written })
    return asShown(await readFullProduct(tx, id))
  })
}
