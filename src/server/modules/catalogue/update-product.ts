import { isDeepStrictEqual } from 'node:util'
import type { FullProduct, ProductChange } from '#contract/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { arrangeSizesAndBundles } from './arrange-sizes-and-bundles.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { oneKindOfLines } from './file-columns.ts'
import { changeColumns } from './product-columns.ts'
import { productGone } from './product-gone.ts'
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
    if (!before) throw productGone()
    const stock = await judgeStock(tx, before, change)
    ensureSeen({
      price: refusePrice(before.price, change),
      name: refuseWords('name', before.name, change),
      description: refuseWords('description', before.description, change),
      stock: stock === 'contested' ? tellStock(before) : null,
    })
    const { stock: _, ...others } = change
    const wanted = stock === 'written' ? others : change

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

/** Tells of all at once that somebody else has set or written meanwhile, field by field. */
function ensureSeen(refusals: Record<string, string | null>): void {
  const fields = Object.fromEntries(Object.entries(refusals).flatMap(([field, why]) => (why ? [[field, why]] : [])))
  const [message] = Object.values(fields)
  if (message) throw new Refusal('product_changed', { message, fields })
}

/** Nobody's new price is lost to somebody who had still seen the old one. */
function refusePrice(present: number, { price, priceSeen }: ProductChange): string | null {
  if (price === undefined || priceSeen === undefined) return null
  if (present === Number(priceSeen) || present === Number(price)) return null

  return `The price was set to ${formatRupees(present)} meanwhile. Please look at it again.`
}

/** The same for what somebody else has written. */
function refuseWords(field: 'name' | 'description', present: string, change: ProductChange): string | null {
  const [sent, seen] = [change[field], change[`${field}Seen`]]
  if (sent === undefined || seen === undefined) return null
  if ([seen, sent].some((words) => oneKindOfLines(words) === oneKindOfLines(present))) return null
  const shown = present.length > MOST_TOLD ? `${present.slice(0, MOST_TOLD)}…` : present

  return `The ${field} was changed meanwhile, to “${shown}”. Please look at it again.`
}

/**
 * Whether the stock is written as it was sent, or is `written` already: of a delivery that two owners count, or one whose answer was
 * lost and who saves again, the difference is applied once. Where it is neither what was seen nor what is wanted, nobody can know what
 * sales and what somebody else have done to it.
 */
async function judgeStock(
  tx: Tx,
  { id, stock: present }: WrittenProduct,
  { stock, stockSeen, changedSeen }: ProductChange,
): Promise<'as sent' | 'written' | 'contested'> {
  if (!stock || !stockSeen || !changedSeen || present === null || present === Number(stockSeen)) return 'as sent'
  const { changedAt } = await readFullProduct(tx, id)
  if (Date.parse(changedSeen) === Date.parse(changedAt)) return 'as sent' // by sales alone

  return present === Number(stock) ? 'written' : 'contested'
}

const tellStock = ({ stock }: WrittenProduct): string =>
  `The stock is ${stock} by now, and somebody has changed it. Please look at it again.`
