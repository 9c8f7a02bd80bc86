import type { z } from 'zod'
import { ProductChange, ProductForm } from '#contract/catalogue.ts'
import { type ImportChange, MAX_FETCHED } from '#contract/panel-products.ts'
import { NO_OWN_STOCK } from '#contract/sizes-and-bundles.ts'
import { summarize } from '#contract/validation.ts'
import { cellOf, FILE_COLUMNS, type FileColumn, SEEN } from './file-columns.ts'
import { type FileRow, type LineError, readRows } from './file-rows.ts'
import { changeColumns, toColumns } from './product-columns.ts'
import type { ProductCsvRow } from './stores/products.ts'

/** What is there when a file is read: all products, and every picture that one of them has or had. */
export type Present = { products: readonly ProductCsvRow[]; images: ReadonlySet<string> }

/** A product as a line of the file makes it; `before` is null where it makes a new one. */
export type Planned = { line: number; before: ProductCsvRow | null; after: After }

type After = Omit<ProductCsvRow, 'id' | 'createdAt' | 'changedAt' | 'media'>
type Made = { success: true; data: After } | { success: false; error: z.ZodError }

/** `found`: the products that the file speaks of. */
export type ImportPlan = { planned: Planned[]; errors: LineError[]; unchanged: number; found: string[] }

/** What a file would change. A cell that says what is there already changes nothing. */
export function planImport(text: string, { products, images }: Present): ImportPlan {
  const { rows, errors: broken } = readRows(text)
  const lines = new Map<string, number>()
  const fetched = new Set<string>()
  const plan: ImportPlan = { planned: [], errors: [...broken], unchanged: 0, found: [] }

  const read = (row: FileRow): string[] => {
    const before = findTarget(row, products)
    if (typeof before === 'string') return [before]
    const about = before?.id ?? row.entries.name?.toLowerCase() ?? ''
    const earlier = lines.get(about)
    if (earlier !== undefined) return [`Line ${earlier} is about the same product.`]
    lines.set(about, row.line)
    if (before) plan.found.push(before.id)
    if (before && before.bundleOf.length > 0 && row.entries.stock) return [`Stock: ${NO_OWN_STOCK}`]
    const news = before ? withoutStockWritten(row, before) : row
    if (typeof news === 'string') return [news]

    const made = before ? changed(news, before) : created(row)
    const refusals = [...refuseShown(row), ...(made.success ? [] : wordsOf(made.error))]
    if (!made.success || refusals.length > 0) return refusals
    const { image } = made.data
    if (!images.has(image)) fetched.add(image)
    const refusal = images.has(image) ? null : refusePicture(image, fetched.size)
    if (refusal) return [refusal]

    const planned = { line: row.line, before, after: made.data }
    if (fieldsOf(planned).length > 0) plan.planned.push(planned)
    else plan.unchanged += 1
    return []
  }
  for (const row of rows) plan.errors.push(...read(row).map((message) => ({ line: row.line, message })))

  return { ...plan, errors: plan.errors.toSorted((one, other) => one.line - other.line) }
}

/** What a plan changes, in words. */
export const tellChanges = ({ planned }: ImportPlan): ImportChange[] =>
  planned.map((one) => ({
    line: one.line,
    kind: one.before ? ('changed' as const) : ('created' as const),
    id: one.before?.id ?? null,
    name: one.after.name,
    fields: fieldsOf(one),
  }))

/** The product that a row is about: by its id, else by its name. Null is a new one; words say why it cannot be told. */
function findTarget({ id, entries }: FileRow, products: readonly ProductCsvRow[]): ProductCsvRow | null | string {
  if (id) return products.find((product) => product.id === id) ?? `There is no product with the id ${id.slice(0, 40)}.`

  const name = entries.name?.toLowerCase() ?? ''
  const [namesake = null, ...others] = products.filter((product) => product.name.toLowerCase() === name)
  return others.length > 0 ? `${others.length + 1} products are called that. Please give the Id of one.` : namesake
}

/**
 * A row without the stock that is written already, as in the product's form: the pieces of a file that is imported twice are added once.
 * Where the stock is neither that of the export nor the wanted one, nobody can know what sales and what somebody else have done to it.
 */
function withoutStockWritten(row: FileRow, product: ProductCsvRow): FileRow | string {
  const { stock, stockSeen, changedSeen, ...others } = row.entries
  const present = String(product.stock ?? '')
  if (!stock || !stockSeen || !changedSeen || stock === stockSeen || present === '' || present === stockSeen) return row
  if (FILE_COLUMNS.some((column) => column.field === 'changedSeen' && column.write(product) === changedSeen)) return row
  if (present === stock) return { ...row, entries: others }

  return `Stock: It was ${stockSeen} at the export and is ${present} by now, and somebody has changed this product. Please export it again.`
}

/** What an empty cell of these leaves as it is. */
const KEPT = new Set<FileColumn['field']>(['image', 'isHidden'])

/** A known product with what the row says anew; a name that it was found by is none. Its stock follows the form's rule: beside the one at the export, the difference counts. */
function changed({ id, entries }: FileRow, product: ProductCsvRow): Made {
  const { stock, stockSeen, changedSeen: _, ...others } = { ...entries, ...(id === '' && { name: product.name }) }
  const news = FILE_COLUMNS.flatMap((column) => {
    const text = others[column.field as keyof typeof others]
    const isNew = text !== undefined && text !== cellOf(column, product) && !(text === '' && KEPT.has(column.field))
    return isNew ? [[column.field, text]] : []
  })
  const isRestocked = stock !== undefined && stock !== (stockSeen ?? String(product.stock ?? ''))
  const sent = { ...Object.fromEntries(news), ...(isRestocked && { stock, ...(stockSeen && { stockSeen }) }) }
  const read = ProductChange.safeParse(asForm(sent))
  if (!read.success) return read

  const { id: __, createdAt: ___, changedAt: ____, ...before } = product
  return {
    success: true,
    data: { ...changeColumns(before, read.data, {}), image: String(read.data.image ?? before.image) },
  }
}

/** A new product, a draft unless the row says otherwise. */
function created({ entries: { stockSeen: _, changedSeen: __, ...entries } }: FileRow): Made {
  const read = ProductForm.safeParse(asForm({ ...entries, isHidden: entries.isHidden || 'no' }))

  return read.success ? { success: true, data: { ...toColumns(read.data, {}), image: String(read.data.image) } } : read
}

const asForm = ({ isHidden, ...entries }: FileRow['entries']) => ({
  ...entries,
  ...(isHidden && { isHidden: String(isHidden === 'no') }),
})

const refuseShown = ({ entries: { isHidden = '' } }: FileRow): string[] =>
  /^(yes|no|)$/.test(isHidden) ? [] : ['Shown: Please say yes or no']

function refusePicture(image: string, count: number): string | null {
  if (!/^https:\/\//i.test(image)) return 'Picture: Please give an https address, or one that a product here has'

  return count > MAX_FETCHED ? `Picture: At most ${MAX_FETCHED} new pictures at once. Please import in parts` : null
}

const wordsOf = (error: z.ZodError): string[] =>
  Object.entries(summarize(error).fields).map(([field, message]) => {
    const title = FILE_COLUMNS.find((column) => column.field === field)?.title
    return title ? `${title}: ${message}` : message
  })

/** The fields that differ, by their titles. */
function fieldsOf({ before, after }: Planned): ImportChange['fields'] {
  const product = { ...after, id: '', createdAt: new Date(0), changedAt: new Date(0) }

  return FILE_COLUMNS.filter(({ field }) => field && !SEEN.has(field))
    .map((column) => ({
      field: column.title,
      before: (before && cellOf(column, before)) || null,
      after: cellOf(column, product) || null,
    }))
    .filter((change) => change.before !== change.after)
}
