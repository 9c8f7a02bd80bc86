import type { ProductChange } from '#contract/catalogue.ts'
import { MAX_IMPORTED } from '#contract/panel-products.ts'
import { readTable } from '#domain/csv.ts'
import { FILE_COLUMNS, type FileColumn, oneKindOfLines } from './file-columns.ts'

/** What is wrong in a line of a file. */
export type LineError = { line: number; message: string }

/** A row of the file: what stands in the columns that it has, by the fields they fill. */
export type FileRow = { line: number; id: string; entries: Partial<Record<keyof ProductChange, string>> }

const TITLES = FILE_COLUMNS.map(({ title }) => title).join(', ')
const TOO_MANY = `At most ${MAX_IMPORTED.toLocaleString('en-IN')} lines at once. Please import this file in parts.`
const TOO_WIDE = 'This line has more cells than there are titles. Does a text with a comma lack its quotes?'

const columnOf = (title: string): FileColumn | undefined =>
  FILE_COLUMNS.find((column) => column.title.toLowerCase() === title.toLowerCase())

/** The rows of a products' file; none where its titles make no sense. */
export function readRows(text: string): { rows: FileRow[]; errors: LineError[] } {
  const { titles, rows } = readTable(text)
  const message = refuseTitles(titles) ?? (rows.length === 0 ? 'There are no products in this file.' : null)
  if (message) return { rows: [], errors: [{ line: 1, message }] }
  const surplus = rows[MAX_IMPORTED]
  if (surplus) return { rows: [], errors: [{ line: surplus.line, message: TOO_MANY }] }

  const columns = titles.map(columnOf)
  const isTooWide = ({ cells }: { cells: string[] }) => cells.some((cell, i) => cell !== '' && !columns[i])

  return {
    rows: rows.map(({ line, cells }) => {
      const read = columns.map((column, i) => ({ column, cell: tidied(column, cells[i] ?? '') }))
      const entries = read.flatMap(({ column, cell }) => (column?.field ? [[column.field, cell]] : []))
      const id = read.find(({ column }) => column?.title === 'Id')?.cell.toLowerCase() ?? ''

      return { line, id, entries: Object.fromEntries(entries) }
    }),
    errors: rows.filter(isTooWide).map(({ line }) => ({ line, message: TOO_WIDE })),
  }
}

function tidied(column: FileColumn | undefined, cell: string): string {
  const text = oneKindOfLines(cell)

  return column?.tidy?.(text) ?? text
}

/** A title with nothing in it may stand at the end, where a spreadsheet has been once. */
function refuseTitles(titles: readonly string[]): string | null {
  const named = titles.map((title) => title.toLowerCase())
  if (named.join('') === '') return 'The file is empty.'
  const unknown = titles.find((title) => title && !columnOf(title))
  if (unknown) return `“${unknown.slice(0, 60)}” is no column here. There are: ${TITLES}.`
  const twice = titles.find((title, i) => title && named.indexOf(title.toLowerCase()) < i)
  if (twice) return `“${twice}” stands there twice.`

  return named.includes('id') || named.includes('name') ? null : 'The file needs a column Id or Name.'
}
