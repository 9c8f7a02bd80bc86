import { PIECES } from '#domain/gstr1.ts'
import { TAX_PERCENT } from '#domain/tax.ts'
import type { Invoice, InvoiceLine } from '#modules/invoices/invoice.ts'
import { heightOf, PAGE, rule, type Sheet, write } from './sheet.ts'
import { grouped } from './tags.ts'
import { money } from './text.ts'

type Column = {
  title: string
  width: number
  align: 'left' | 'right'
  cell: (line: InvoiceLine, position: number) => string
  /** Small, under it. */
  below?: (line: InvoiceLine) => string | undefined
}

const GAP = 8
const PADDING = 5

const POSITION: Column = { title: '#', width: 20, align: 'left', cell: (_, position) => String(position + 1) }
const ITEM: Column = {
  title: 'Item',
  width: 147,
  align: 'left',
  cell: ({ name }) => name,
  below: ({ contents }) => contents,
}
const HSN: Column = { title: 'HSN', width: 44, align: 'left', cell: ({ hsn }) => hsn }
const QUANTITY: Column = {
  title: 'Qty',
  width: 46,
  align: 'right',
  cell: ({ quantity }) => (quantity === null ? '' : `${quantity} ${PIECES}`),
}
const UNIT_PRICE: Column = {
  title: 'Unit price ₹',
  width: 62,
  align: 'right',
  cell: ({ unitPrice }) => (unitPrice === null ? '' : money(unitPrice)),
}
const TAXABLE: Column = { title: 'Taxable ₹', width: 66, align: 'right', cell: ({ taxable }) => money(taxable) }
const RATE: Column = { title: 'Rate', width: 30, align: 'right', cell: ({ taxPercent }) => `${taxPercent}%` }
const TAX: Column = { title: 'Tax ₹', width: 62, align: 'right', cell: ({ tax }) => money(tax) }
const AMOUNT: Column = {
  title: 'Amount ₹',
  width: 68,
  align: 'right',
  cell: ({ taxable, tax }) => money(taxable + tax),
}

/** The columns, and which of them is the item's: its height is the row's. */
type Columns = { item: Column; all: readonly Column[] }

/** Where the tax was added to the prices, at one rate. */
const ADDED: Columns = {
  item: ITEM,
  all: [POSITION, ITEM, HSN, QUANTITY, UNIT_PRICE, TAXABLE, { ...TAX, title: `Tax ${TAX_PERCENT}% ₹` }, AMOUNT],
}

/** Where it is contained in them, at a rate for each line. */
const NARROW_ITEM: Column = { ...ITEM, width: ITEM.width - RATE.width }
const CONTAINED: Columns = {
  item: NARROW_ITEM,
  all: [POSITION, NARROW_ITEM, HSN, QUANTITY, UNIT_PRICE, TAXABLE, RATE, TAX, AMOUNT],
}

/** The lines that were bought, over as many pages as they need, each under the column titles; answers where they end. */
export const drawTable = (sheet: Sheet, { lines, pricesIncludeTax }: Invoice, top: number): number =>
  grouped(sheet, 'Table', () => drawRows(sheet, pricesIncludeTax ? CONTAINED : ADDED, lines, top))

function drawRows(sheet: Sheet, columns: Columns, lines: readonly InvoiceLine[], top: number): number {
  let y = drawTitles(sheet, columns, top)
  for (const [position, line] of lines.entries()) {
    const height = rowHeight(sheet, columns, line)
    if (y + height > PAGE.bottom) {
      sheet.addPage()
      y = drawTitles(sheet, columns, PAGE.top)
    }
    drawCells(sheet, columns, y + PADDING, (column) => ({
      text: column.cell(line, position),
      below: column.below?.(line),
    }))
    y += height
    rule(sheet, y)
  }
  return y
}

function drawTitles(sheet: Sheet, columns: Columns, y: number): number {
  drawCells(sheet, columns, y, ({ title }) => ({ text: title }), 'label')
  rule(sheet, y + 15)

  return y + 15
}

type TextsOf = (column: Column) => { text: string; below?: string | undefined }

function drawCells(sheet: Sheet, columns: Columns, y: number, textsOf: TextsOf, style?: 'label'): void {
  grouped(sheet, 'TR', () => drawRow(sheet, columns, y, textsOf, style))
}

function drawRow(sheet: Sheet, columns: Columns, y: number, textsOf: TextsOf, style?: 'label'): void {
  const tag = style ? 'TH' : 'TD'
  let x: number = PAGE.left
  for (const column of columns.all) {
    const { width, align } = column
    const left = align === 'left' ? x : x + GAP
    const { text, below } = textsOf(column)
    const box = { x: left, width: width - GAP, align }
    if (below) {
      grouped(sheet, 'TD', () => {
        const height = write(sheet, text, { ...box, y })
        write(sheet, below, { ...box, y: y + height, style: 'quiet' })
      })
    } else write(sheet, text, { ...box, y, style, tag, isFigure: align === 'right' })
    x += width
  }
}

function rowHeight(sheet: Sheet, columns: Columns, { name, contents }: InvoiceLine): number {
  const width = columns.item.width - GAP

  return heightOf(sheet, name, width) + (contents ? heightOf(sheet, contents, width, 'quiet') : 0) + 2 * PADDING
}
