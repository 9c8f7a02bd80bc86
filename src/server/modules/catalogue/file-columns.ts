import type { ProductChange } from '#contract/catalogue.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { DRINK_MIX_HSN, TAX_PERCENT } from '#domain/tax.ts'
import type { Columns } from '#platform/files/csv-file.ts'
import type { ProductCsvRow } from './stores/products.ts'

/** What a line tells of. */
type Row = Omit<ProductCsvRow, 'media'>

/** A column of the products' file, which is written by exports and read by imports. */
export type FileColumn = {
  title: string
  write: (product: Row) => string | number | null
  /** The field of the product's form that its cells fill; one without is only looked at. */
  field?: keyof ProductChange
  /** What somebody has typed, as it would have been written. */
  tidy?: (cell: string) => string
}

/** `₹1,249.00` is 1249. */
const plainNumber = (cell: string): string =>
  cell
    .replace(/^(₹|Rs\.?)\s*/i, '')
    .replace(/\s*%$/, '')
    .replace(/(?<=\d),(?=\d{2,3}(\D|$))/g, '')
    .replace(/(?<=\d)\.0+$/, '')

/** `Yes`, `y`, `1` and `TRUE`, which a spreadsheet makes of its ticks, are yes. */
function yesOrNo(cell: string): string {
  if (/^(yes|y|true|1)$/i.test(cell)) return 'yes'

  return /^(no|n|false|0)$/i.test(cell) ? 'no' : cell
}

/** When the owner changed it last, in letters: a spreadsheet would write a moment in its own way. */
function versionOf({ changedAt }: Pick<Row, 'changedAt'>): string {
  return `v${changedAt.getTime().toString(36)}`
}

/** What a file only brings back from its export. */
export const SEEN = new Set<FileColumn['field']>(['stockSeen', 'changedSeen'])

/** A product's row; where stock is not counted its cells are empty. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { title: 'Id', write: ({ id }) => id },
  { title: 'Name', field: 'name', write: ({ name }) => name },
  { title: 'Price', field: 'price', tidy: plainNumber, write: ({ price }) => price },
  { title: 'Stock', field: 'stock', tidy: plainNumber, write: ({ stock }) => stock },
  { title: 'Stock at export', field: 'stockSeen', tidy: plainNumber, write: ({ stock }) => stock },
  { title: 'Version at export', field: 'changedSeen', write: versionOf },
  { title: 'Shown', field: 'isHidden', tidy: yesOrNo, write: ({ isHidden }) => (isHidden ? 'no' : 'yes') },
  { title: 'Tax %', field: 'taxPercent', tidy: plainNumber, write: ({ taxPercent }) => taxPercent ?? TAX_PERCENT },
  { title: 'HSN', field: 'hsn', write: ({ hsn }) => hsn ?? DRINK_MIX_HSN },
  { title: 'Pieces', field: 'pieces', tidy: plainNumber, write: ({ pieces }) => pieces },
  { title: 'Net quantity', field: 'netQuantity', write: ({ netQuantity }) => netQuantity },
  { title: 'Ingredients', field: 'ingredients', write: ({ ingredients }) => ingredients },
  { title: 'Best before', field: 'bestBefore', write: ({ bestBefore }) => bestBefore },
  { title: 'Country of origin', field: 'origin', write: ({ origin }) => origin },
  { title: 'On sale since', write: ({ createdAt }) => dayInIndia(createdAt) },
  { title: 'Tagline', field: 'tagline', write: ({ tagline }) => tagline },
  { title: 'Picture', field: 'image', write: ({ image }) => image },
  { title: 'Description', field: 'description', write: ({ description }) => description },
]

/** The same as exports take them. */
export const PRODUCT_COLUMNS: Columns<Row> = Object.fromEntries(FILE_COLUMNS.map(({ title, write }) => [title, write]))

/** What a column says of a product, for whoever compares: however its lines end. */
export const cellOf = ({ write }: FileColumn, product: Row): string => oneKindOfLines(String(write(product) ?? ''))

export const oneKindOfLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
