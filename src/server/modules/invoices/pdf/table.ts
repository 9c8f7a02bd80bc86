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
}

const GAP = 8
const PADDING = 5

/** Pieces, as the tax office calls the unit. */
const UQC = 'PCS'

const COLUMNS: readonly Column[] = [
  { title: '#', width: 20, align: 'left', cell: (_, position) => String(position + 1) },
  { title: 'Item', width: 147, align: 'left', cell: ({ name }) => name },
  { title: 'HSN', width: 44, align: 'left', cell: ({ hsn }) => hsn },
  { title: 'Qty', width: 46, align: 'right', cell: ({ quantity }) => (quantity === null ? '' : `${quantity} ${UQC}`) },
  {
    ...{ title: 'Unit price ₹', width: 62, align: 'right' },
    cell: ({ unitPrice }) => (unitPrice === null ? '' : money(unitPrice)),
  },
  { title: 'Taxable ₹', width: 66, align: 'right', cell: ({ taxable }) => money(taxable) },
  { title: `Tax ${TAX_PERCENT}% ₹`, width: 62, align: 'right', cell: ({ tax }) => money(tax) },
  { title: 'Amount ₹', width: 68, align: 'right', cell: ({ taxable, tax }) => money(taxable + tax) },
]

/** The lines that were bought, over as many pages as they need, each under the column titles; answers where they end. */
export const drawTable = (sheet: Sheet, { lines }: Invoice, top: number): number =>
  grouped(sheet, 'Table', () => drawRows(sheet, lines, top))

function drawRows(sheet: Sheet, lines: readonly InvoiceLine[], top: number): number {
  let y = drawTitles(sheet, top)
  for (const [position, line] of lines.entries()) {
    const height = rowHeight(sheet, line)
    if (y + height > PAGE.bottom) {
      sheet.addPage()
      y = drawTitles(sheet, PAGE.top)
    }
    drawCells(sheet, y + PADDING, ({ cell }) => cell(line, position))
    y += height
    rule(sheet, y)
  }
  return y
}

function drawTitles(sheet: Sheet, y: number): number {
  drawCells(sheet, y, ({ title }) => title, 'label')
  rule(sheet, y + 15)

  return y + 15
}

function drawCells(sheet: Sheet, y: number, textOf: (column: Column) => string, style?: 'label'): void {
  grouped(sheet, 'TR', () => drawRow(sheet, y, textOf, style))
}

function drawRow(sheet: Sheet, y: number, textOf: (column: Column) => string, style?: 'label'): void {
  const tag = style ? 'TH' : 'TD'
  let x: number = PAGE.left
  for (const column of COLUMNS) {
    const { width, align } = column
    const left = align === 'left' ? x : x + GAP
    write(sheet, textOf(column), { x: left, y, width: width - GAP, align, style, tag, isFigure: align === 'right' })
    x += width
  }
}

const rowHeight = (sheet: Sheet, { name }: InvoiceLine): number =>
  heightOf(sheet, name, (COLUMNS[1]?.width ?? 0) - GAP) + 2 * PADDING
