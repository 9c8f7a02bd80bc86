/** A cell as it stands in a file: what a spreadsheet would take for a formula is text, and what would end the cell is quoted. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

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
