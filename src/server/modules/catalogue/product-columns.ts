import type { ProductChange, ProductForm } from '#contract/catalogue.ts'
import { restock } from '#domain/restock.ts'
import { changedFacts, writtenFacts } from './fact-columns.ts'
import type { WrittenProduct } from './stores/products.ts'

type Columns = Omit<WrittenProduct, 'id' | 'image' | 'media'>

const orNull = (text: string): string | null => (text === '' ? null : text)

const toNumber = (text: string): number | null => (text === '' ? null : Number(text))

/** What a new product's form says, as it is stored. */
export function toColumns({ name, description, price, stock, ...facts }: ProductForm): Columns {
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
  }
}

/** A product with the fields that were sent; an emptied optional field is cleared. */
export function changeColumns(before: Columns, change: ProductChange): Columns {
  const { name, description, price, stock, stockSeen, taxPercent } = change
  const fact = (field: 'netQuantity' | 'ingredients' | 'bestBefore' | 'origin' | 'hsn') => {
    const sent = change[field]
    return sent === undefined ? before[field] : orNull(sent)
  }

  return {
    name: name ?? before.name,
    description: description ?? before.description,
    price: price === undefined ? before.price : Number(price),
    stock: stock === undefined ? before.stock : changeStock(before.stock, toNumber(stock), stockSeen),
    netQuantity: fact('netQuantity'),
    ingredients: fact('ingredients'),
    bestBefore: fact('bestBefore'),
    origin: fact('origin'),
    taxPercent: taxPercent === undefined ? before.taxPercent : toNumber(taxPercent),
    hsn: fact('hsn'),
    ...changedFacts(before, change),
    isHidden: change.isHidden ? change.isHidden === 'true' : before.isHidden,
  }
}

/** Where the form had shown a stock, only the difference is applied: what was sold since stays sold. */
const changeStock = (present: number | null, typed: number | null, seen: string | undefined): number | null =>
  seen ? restock(present, Number(seen), typed) : typed
