import type { ProductChange, ProductForm } from '#contract/catalogue.ts'
import { NO_OWN_STOCK } from '#contract/sizes-and-bundles.ts'
import { restock } from '#domain/restock.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import { changedDetails, writtenDetails } from './detail-columns.ts'
import type { WrittenProduct } from './stores/products.ts'
import type { SizesAndBundles } from './stores/sizes-and-bundles.ts'

type Columns = Omit<WrittenProduct, 'id' | 'image' | 'media'>

const orNull = (text: string): string | null => (text === '' ? null : text)

const toNumber = (text: string): number | null => (text === '' ? null : Number(text))

/** What a new product's form says, as it is stored; its sizes and parts were checked apart. */
export function toColumns(
  { name, description, price, stock, ...rest }: ProductForm,
  sizesAndBundles: Partial<SizesAndBundles>,
): Columns {
  return {
    name,
    description,
    price: Number(price),
    stock: toNumber(stock),
    netQuantity: orNull(rest.netQuantity),
    ingredients: orNull(rest.ingredients),
    bestBefore: orNull(rest.bestBefore),
    origin: orNull(rest.origin),
    taxPercent: toNumber(rest.taxPercent),
    hsn: orNull(rest.hsn),
    ...writtenDetails(rest),
    isHidden: rest.isHidden === 'true',
    sizeLabel: orNull(rest.sizeLabel),
    sizeOf: null,
    bundleOf: [],
    ...sizesAndBundles,
  }
}

/** A product with the fields that were sent; an emptied optional field is cleared. A bundle has no stock to change. */
export function changeColumns(
  before: Columns,
  change: ProductChange,
  sizesAndBundles: Partial<SizesAndBundles>,
): Columns {
  const { name, description, price, stock, stockSeen, taxPercent } = change
  const { sizeOf, bundleOf } = { ...before, ...sizesAndBundles }
  const isBundle = bundleOf.length > 0
  if (isBundle && stock) throw refusalOfField('stock', NO_OWN_STOCK)
  const textOf = (field: 'netQuantity' | 'ingredients' | 'bestBefore' | 'origin' | 'hsn' | 'sizeLabel') => {
    const sent = change[field]
    return sent === undefined ? before[field] : orNull(sent)
  }

  return {
    name: name ?? before.name,
    description: description ?? before.description,
    price: price === undefined ? before.price : Number(price),
    stock: isBundle ? null : changeStock(before.stock, stock, stockSeen),
    netQuantity: textOf('netQuantity'),
    ingredients: textOf('ingredients'),
    bestBefore: textOf('bestBefore'),
    origin: textOf('origin'),
    taxPercent: taxPercent === undefined ? before.taxPercent : toNumber(taxPercent),
    hsn: textOf('hsn'),
    ...changedDetails(before, change),
    isHidden: change.isHidden ? change.isHidden === 'true' : before.isHidden,
    sizeLabel: textOf('sizeLabel'),
    sizeOf,
    bundleOf,
  }
}

/** Where the form had shown a stock, only the difference is applied: what was sold since stays sold. */
function changeStock(present: number | null, typed: string | undefined, seen: string | undefined): number | null {
  if (typed === undefined) return present

  return seen ? restock(present, Number(seen), toNumber(typed)) : toNumber(typed)
}
