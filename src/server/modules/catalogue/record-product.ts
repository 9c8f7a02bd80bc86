import { partsWords } from '#domain/bundles.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { namesOf, type WrittenProduct } from './stores/products.ts'

type Change = {
  id: string
  action: 'created' | 'updated' | 'imported' | 'deleted'
  before?: WrittenProduct | null
  after?: WrittenProduct
}

/** Records what an admin did to a product: what was written about it, before and after. */
export async function recordProduct(
  { audit }: Pick<CatalogueDeps, 'audit'>,
  tx: Tx,
  adminId: string,
  { id, action, before, after }: Change,
): Promise<void> {
  const told = {
    ...(before && { before: await tellProduct(tx, before) }),
    ...(after && { after: await tellProduct(tx, after) }),
  }
  await audit.record(tx, adminId, { subject: 'product', subjectId: id, action, ...told })
}

/** Other products by their names: an id tells nobody anything. */
async function tellProduct(db: Query, { bundleOf, sizeOf, ...written }: WrittenProduct): Promise<object> {
  const ids = [...bundleOf.map(({ productId }) => productId), ...(sizeOf === null ? [] : [sizeOf])]
  const names = ids.length > 0 ? await namesOf(db, ids) : new Map<string, string>()
  const nameOf = (id: string) => names.get(id) ?? id

  return {
    ...written,
    sizeOf: sizeOf && nameOf(sizeOf),
    bundleOf: partsWords(bundleOf.map(({ productId, quantity }) => ({ name: nameOf(productId), quantity }))) || null,
  }
}
