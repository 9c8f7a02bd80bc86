import { MAX_TRACKING_NUMBER_LENGTH } from './courier.ts'
import { readCsv } from './csv.ts'

/** How many parcels are sent at once. */
export const MAX_SHIP_LINES = 500

/** How long a parcel that was sent by the lot can be called back, and its mail waits. */
export const UNDO_MS = 60_000

/** What is wrong with a line by itself, or beside the others. */
export type LineProblem =
  | 'no_order'
  | 'no_number'
  | 'unclear'
  | 'spoiled'
  | 'too_long'
  | 'repeated'
  | 'two_numbers'
  | 'number_twice'

/** One parcel of what was pasted or scanned; `from` and `to` are the lines of the text that say it, counted from 1. */
export type ShipLine = {
  from: number
  to: number
  order: string | null
  trackingNumber: string | null
  /** What may be a courier's name. */
  courier: string | null
  problem: LineProblem | null
}

const ORDER_NUMBER = /^DH\d{4,12}$/i
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether a text is an order's number or id. */
const isOrderReference = (text: string): boolean => ORDER_NUMBER.test(text) || ID.test(text)

/** An order's number or id as it is compared. */
export const normalizeReference = (text: string): string => {
  const reference = text.trim()

  return ID.test(reference) ? reference.toLowerCase() : reference.toUpperCase()
}

/** The parcels in a text: lines with order and number in any order, a scanner's order and number line by line, or a courier's CSV. */
export function parseShipLines(text: string): ShipLine[] {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const table = tableOf(clean)

  return markDoubles(table ? linesOfTable(clean, table) : linesOfText(clean))
}

/** The text without the lines of these parcels; the titles of a table stay as long as a row does. */
export function withoutLines(text: string, gone: readonly Pick<ShipLine, 'from' | 'to'>[]): string {
  const lines = text.split(/\r\n|\n|\r/)
  const left = lines.filter((_, i) => !gone.some(({ from, to }) => from <= i + 1 && i + 1 <= to))
  const rest = left.join('\n').trim()

  return parseShipLines(rest).length === 0 ? '' : rest
}

type Table = { separator: string; order: number; number: number; courier: number }

const KIND = String.raw`\W*(?:id|no|num(?:ber)?|code)?\W*$`
const TITLES = {
  order: new RegExp(String.raw`^\W*(?:(?:sale|channel|customer|client)\W+)?(?:order|ref(?:erence)?)${KIND}`),
  number: new RegExp(String.raw`^\W*(?:awb|way\W?bill|tracking|consignment|docket)${KIND}`),
  courier: /^\W*(?:courier|carrier|transporter|(?:shipping|logistics) partner)\W*(?:name|company|partner)?\W*$/,
}

/** Where a courier's CSV has what, by the titles in its first line; `null` when that has none. */
function tableOf(text: string): Table | null {
  const head = text.split('\n').find((line) => line.trim() !== '') ?? ''
  for (const separator of ['\t', ',', ';']) {
    const titles = (readCsv(head, separator)[0]?.cells ?? []).map((cell) =>
      cell.trim().toLowerCase().replaceAll('_', ' '),
    )
    const at = (title: RegExp) => titles.findIndex((cell) => title.test(cell))
    const [order, number] = [at(TITLES.order), at(TITLES.number)]
    if (order >= 0 && number >= 0 && order !== number) {
      return { separator, order, number, courier: at(TITLES.courier) }
    }
  }
  return null
}

function linesOfTable(text: string, { separator, order, number, courier }: Table): ShipLine[] {
  const rows = readCsv(text, separator)
  const end = text.split('\n').length
  const head = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))

  return rows.flatMap(({ line, cells }, i) => {
    if (i <= head || cells.every((cell) => cell.trim() === '')) return []
    const cell = (column: number) => cleaned(cells[column] ?? '')

    return [lineOf(line, (rows[i + 1]?.line ?? end + 1) - 1, cell(order), cell(number), cell(courier))]
  })
}

function linesOfText(text: string): ShipLine[] {
  const found: ShipLine[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parcel = readLine(line, i + 1)
    const last = found.at(-1)
    if (last?.problem === 'no_number' && parcel.problem === 'no_order' && parcel.trackingNumber !== null) {
      found[found.length - 1] = lineOf(last.from, parcel.to, last.order ?? '', parcel.trackingNumber, '')
    } else found.push(parcel)
  }
  return found
}

/** One line of a paste: which part is the order, and which of the others can only be the number. */
function readLine(line: string, at: number): ShipLine {
  const cells = /[,;\t|]/.test(line) ? partsOf(line, /[,;\t|]/) : []
  const parts = cells.some(isOrderReference) ? cells : partsOf(line, /[,;\t|\s]+/)
  const place = parts.findIndex(isOrderReference)
  const order = parts[place] ?? ''
  const rest = parts.filter((_, i) => i !== place)
  const numbers = rest.filter((part) => /\d/.test(part))
  const words = rest.filter((part) => !/\d/.test(part))
  const [number = '', ...others] = rest.length === 1 ? rest : numbers
  const courier = rest.length > 1 && words.length === 1 ? (words[0] ?? '') : ''
  const isUnclear = others.length > 0 || (rest.length > 1 && number === '')

  return isUnclear
    ? { ...lineOf(at, at, order, '', ''), problem: order ? 'unclear' : 'no_order' }
    : lineOf(at, at, order, number, courier)
}

const partsOf = (line: string, between: RegExp): string[] => line.split(between).map(cleaned).filter(Boolean)

/** What a cell says, without what a spreadsheet puts around a number to keep it whole: `'123`, `="123"`. */
const cleaned = (cell: string): string =>
  cell
    .trim()
    .replace(/^="?/, '')
    .replace(/^['"#]+|['"]+$/g, '')
    .trim()

function lineOf(from: number, to: number, reference: string, typed: string, courier: string): ShipLine {
  const order = reference === '' ? null : normalizeReference(reference)
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  const isSpoiled = /^\d(?:[.,]\d+)?E\+\d+$/.test(number)
  const problem =
    order === null
      ? 'no_order'
      : number === ''
        ? 'no_number'
        : isSpoiled
          ? 'spoiled'
          : number.length > MAX_TRACKING_NUMBER_LENGTH
            ? 'too_long'
            : null

  return { from, to, order, trackingNumber: number || null, courier: courier || null, problem }
}

/** Marks orders that stand there more than once, and numbers that two orders have. */
function markDoubles(lines: readonly ShipLine[]): ShipLine[] {
  const good = lines.filter(({ problem }) => problem === null)
  const ofOrder = Map.groupBy(good, ({ order }) => order)
  const ofNumber = Map.groupBy(good, ({ trackingNumber }) => trackingNumber)
  const numbersOf = ({ order }: ShipLine) => new Set(ofOrder.get(order)?.map((line) => line.trackingNumber)).size
  const ordersOf = ({ trackingNumber }: ShipLine) =>
    new Set(ofNumber.get(trackingNumber)?.map((line) => line.order)).size

  return lines.map((line) => {
    if (line.problem !== null) return line
    if (numbersOf(line) > 1) return { ...line, problem: 'two_numbers' }
    if (ofOrder.get(line.order)?.[0] !== line) return { ...line, problem: 'repeated' }

    return ordersOf(line) > 1 ? { ...line, problem: 'number_twice' } : line
  })
}
