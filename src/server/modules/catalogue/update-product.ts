import { isDeepStrictEqual } from 'node:util'
import type { FullProduct, ProductChange } from '#contract/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { arrangeSizesAndBundles } from './arrange-sizes-and-bundles.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { oneKindOfLines } from './file-columns.ts'
import { changeColumns } from './product-columns.ts'
import { mediaOfChanged } from './product-media.ts'
import { keepPicture } from './product-picture.ts'
import { asShown, readFullProduct } from './read-product.ts'
import { recordProduct } from './record-product.ts'
import { tellRestocked } from './restocked.ts'
import { lockProduct, saveProduct, type WrittenProduct } from './stores/products.ts'

/** How many letters of somebody else's words a refusal tells. */
const MOST_TOLD = 200

/** Changes what is sent of a product; what changes nothing is not recorded. */
export async function updateProduct(
  deps: CatalogueDeps,
  adminId: string,
  id: string,
  change: ProductChange,
): Promise<FullProduct> {
  const { image: present } = await readFullProduct(deps.db, id)
  const { image: sent = present } = change
  const picture = change.media || sent === present ? null : await keepPicture(deps, adminId, sent)

  return changeCatalogue(deps, async (tx) => {
    const sizesAndBundles = await arrangeSizesAndBundles(tx, id.toLowerCase(), change)
    const before = await lockProduct(tx, id)
    if (!before) throw new Refusal('not_found')
    ensurePriceSeen(before.price, change)
    ensureWordsSeen('name', before.name, change)
    ensureWordsSeen('description', before.description, change)
    const wanted = await withoutStockWritten(tx, before, change)

    const shown = await mediaOfChanged(deps, tx, before, change, picture)
    const after = { ...changeColumns(before, wanted, sizesAndBundles), id, ...shown }
    if (!isDeepStrictEqual(before, after)) {
      await saveProduct(tx, { ...after, changedAt: deps.clock() })
      await recordProduct(deps, tx, adminId, { id, action: 'updated', before, after })
      await tellRestocked(tx, { id, before: before.stock, after: after.stock })
    }
    return asShown(await readFullProduct(tx, id))
  })
}

/** Nobody's new price is lost to somebody who had still seen the old one. */
function ensurePriceSeen(present: number, { price, priceSeen }: ProductChange): void {
  if (price === undefined || priceSeen === undefined) return
  if (present === Number(priceSeen) || present === Number(price)) return
  const message = `The price was set to ${formatRupees(present)} meanwhile. Please look at it again.`

  throw refusalOfField('price', message, 'product_changed')
}

/** The same for what somebody else has written. */
function ensureWordsSeen(field: 'name' | 'description', present: string, change: ProductChange): void {
  const [sent, seen] = [change[field], change[`${field}Seen`]]
  if (sent === undefined || seen === undefined) return
  if ([seen, sent].some((words) => oneKindOfLines(words) === oneKindOfLines(present))) return
  const shown = present.length > MOST_TOLD ? `${present.slice(0, MOST_TOLD)}…` : present
  const message = `The ${field} was changed meanwhile, to “${shown}”. Please look at it again.`

  throw refusalOfField(field, message, 'product_changed')
}

/**
 * A change without the stock that is written already: of a delivery that two owners count, or one whose answer was lost
 * and who saves again, the difference is applied once. Where the stock is neither what was seen nor what is wanted,
 * nobody can know what sales and what somebody else have done to it.
 */
async function withoutStockWritten(
  tx: Tx,
  { id, stock: present }: WrittenProduct,
  change: ProductChange,
): Promise<ProductChange> {
  const { stock, stockSeen, changedSeen, ...others } = change
  if (!stock || !stockSeen || !changedSeen || present === null || present === Number(stockSeen)) return change

  const { changedAt } = await readFullProduct(tx, id)
  if (Date.parse(changedSeen) === Date.parse(changedAt)) return change // by sales alone
  if (present === Number(stock)) return others
  const message = `The stock is ${present} by now, and somebody has changed it. Please look at it again.`
  throw refusalOfField('stock', message, 'product_changed')
}
