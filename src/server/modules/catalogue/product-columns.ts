import type { ProductChange, ProductForm } from '#contract/catalogue.ts'
import { NO_OWN_STOCK } from '#contract/sizes-and-bundles.ts'
import { restock } from '#domain/restock.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import { changedFacts, writtenFacts } from './fact-columns.ts'
import type { Packs } from './stores/packs.ts'
import type { WrittenProduct } from './stores/products.ts'

type Columns = Omit<WrittenProduct, 'id' | 'image' | 'media'>

const orNull = (text: string): string | null => (text === '' ? null : text)

const toNumber = (text: string): number | null => (text === '' ? null : Number(text))

/** What a new product's form says, as it is stored; its sizes and parts were checked apart. */
export function toColumns({ name, description, price, stock, ...facts }: ProductForm, packs: Partial<Packs>): Columns {
  return {
    name,
    description,
    price: Number(price),
    stock: toNumber(stock),
    netQuantity: orNull(facts.netQuantity),
    ingredients: orNull(facts.ingredients),
    bestBefore: orNull(facts.bestBefore),
    origin: orNull(facts.origin),
    taxPercent: toNumber(facts.taxPercent),
    hsn: orNull(facts.hsn),
    ...writtenFacts(facts),
    isHidden: facts.isHidden === 'true',
    sizeLabel: orNull(facts.sizeLabel),
    sizeOf: null,
    bundleOf: [],
    ...packs,
  }
}

/** A product with the fields that were sent; an emptied optional field is cleared. A bundle has no stock to change. */
export function changeColumns(before: Columns, change: ProductChange, packs: Partial<Packs>): Columns {
  const { name, description, price, stock, stockSeen, taxPercent } = change
  const { sizeOf, bundleOf } = { ...before, ...packs }
  const isBundle = bundleOf.length > 0
  if (isBundle && stock) throw refusalOfField('stock', NO_OWN_STOCK)
  const fact = (field: 'netQuantity' | 'ingredients' | 'bestBefore' | 'origin' | 'hsn' | 'sizeLabel') => {
    const sent = change[field]
    return sent === undefined ? before[field] : orNull(sent)
  }

  return {
    name: name ?? before.name,
    description: description ?? before.description,
    price: price === undefined ? before.price : Number(price),
    stock: isBundle ? null : changeStock(before.stock, stock, stockSeen),
    netQuantity: fact('netQuantity'),
    ingredients: fact('ingredients'),
    bestBefore: fact('bestBefore'),
    origin: fact('origin'),
    taxPercent: taxPercent === undefined ? before.taxPercent : toNumber(taxPercent),
    hsn: fact('hsn'),
    ...changedFacts(before, change),
    isHidden: change.isHidden ? change.isHidden === 'true' : before.isHidden,
    sizeLabel: fact('sizeLabel'),
    sizeOf,
    bundleOf,
  }
}

/** Where the form had shown a stock, only the difference is applied: what was sold since stays sold. */
function changeStock(present: number | null, typed: string | undefined, seen: string | undefined): number | null {
  if (typed === undefined) return present

  return seen ? restock(present, Number(seen), toNumber(typed)) : toNumber(typed)
}
