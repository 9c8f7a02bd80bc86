import { csvCell } from '#domain/csv.ts'

type Cell = string | number | null

/** What a CSV file is answered as. */
export const CSV = 'text/csv; charset=utf-8'

/**
 * Tells a spreadsheet that the text is UTF-8, which it would not guess. The tax office's own tool would read the mark
 * as a letter, so what is for that tool goes without.
 */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of a CSV file; numbers are written as they are. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/** Paise as rupees with two decimals. */
export const rupeeCell = (paise: number): string => {
  const digits = String(Math.abs(paise)).padStart(3, '0')

  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const IS_AMOUNT = /^-?\d+(\.\d+)?$/

/** An amount is written as it is, although a minus at its beginning would look like a formula. */
const written = (cell: Cell): string => (typeof cell === 'string' && IS_AMOUNT.test(cell) ? cell : csvCell(cell))
