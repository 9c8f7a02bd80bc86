const LOOKS_COMPUTED = /^'*[=+\-@\t\r]/

/** A cell as it stands in a file: what a spreadsheet would take for a formula is text, and what would end the cell is quoted. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = LOOKS_COMPUTED.test(value ?? '') ? `'${value}` : (value ?? '')

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * What a cell of such a file says. The apostrophe that `csvCell` puts before what looks like a formula is taken off
 * again.
 */
export const csvValue = (cell: string): string => (cell[0] === "'" && LOOKS_COMPUTED.test(cell) ? cell.slice(1) : cell)

/** Rows as the text of a file, titles first. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** The rows of a file as they are written: cells between `separator`s, in quotes where one holds a separator or a line break. */
export function readCsv(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let [cell, isQuoted, line, start] = ['', false, 1, 1]

  const endRow = () => {
    rows.push({ line: start, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i)
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(i + 1) === '"') {
        cell += character
        i += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      endRow()
      start = line
    } else if (character !== '\r') cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()

  return rows
}

/** A file with titles in its first row. */
type Table = { titles: string[]; rows: { line: number; cells: string[] }[] }

const SEPARATORS = [',', ';', '\t']

/**
 * Reads a file as spreadsheets save it: with or without a byte order mark, with commas, semicolons or tabs, with any
 * line ends. Cells are trimmed and read by `csvValue`; empty rows are left out.
 */
export function readTable(text: string): Table {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const told = /^"?sep=(.)"?\n/i.exec(clean)?.[1] // a line that some write for Excel
  const [titles, ...rows] = readCsv(clean, told ?? separatorOf(clean))
    .slice(told ? 1 : 0)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => csvValue(cell).trim()) }))
    .filter(({ cells }) => cells.some(Boolean))

  return { titles: titles?.cells ?? [], rows }
}

/** What stands between the cells: that which makes the most titles. */
function separatorOf(text: string): string {
  const head = text.split('\n').find((line) => line.trim() !== '') ?? ''
  const titles = (separator: string) => readCsv(head, separator)[0]?.cells.length ?? 0

  return SEPARATORS.toSorted((one, other) => titles(other) - titles(one))[0] ?? ','
}
