import type { Product, ProductForm } from '#contract/catalogue.ts'
import { newId } from '#platform/postgres/ids.ts'
import { arrangePacks, tellPacks } from './arrange-packs.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { toColumns } from './product-columns.ts'
import { keepPicture, pictureUrl } from './product-picture.ts'
import { readProduct } from './read-product.ts'
import { insertProduct } from './stores/products.ts'

/** Puts a new product on sale. */
export async function createProduct(deps: CatalogueDeps, adminId: string, form: ProductForm): Promise<Product> {
  const picture = await keepPicture(deps, adminId, form.image)
  const id = newId()

  return changeCatalogue(deps, async (tx) => {
    const now = deps.clock()
    const packs = await arrangePacks(tx, id, { sizeOf: form.sizeOf || undefined, bundleOf: form.bundleOf || undefined })
    const written = { id, ...toColumns(form, packs), image: await pictureUrl(deps, tx, picture) }
    await insertProduct(tx, { ...written, createdAt: now, changedAt: now })
    const after = await tellPacks(tx, written)
    await deps.audit.record(tx, adminId, { subject: 'product', subjectId: id, action: 'created', after })
    return readProduct(tx, id)
  })
}
