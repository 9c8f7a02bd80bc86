import type { Parcel, Sender } from '#contract/parcels.ts'
import { drawCode, drawShapes, type ParcelPapers } from './parcel-papers.ts'
import { heightOf, openSheet, type Sheet, type Style, write } from './sheet.ts'
import { grouped } from './tags.ts'

const POINTS_PER_MM = 72 / 25.4
const SIZE: [width: number, height: number] = [100 * POINTS_PER_MM, 150 * POINTS_PER_MM]
const MARGIN = 14
const WIDTH = SIZE[0] - 2 * MARGIN
const CODE = 92
const FOOT = SIZE[1] - MARGIN - CODE
const SENDER = FOOT - 62

/** The larger the better, as long as it is above the sender. */
const SIZES: readonly { name: Style; line: Style }[] = [
  { name: 'name', line: 'line' },
  { name: 'line', line: 'text' },
  { name: 'text', line: 'small' },
]

/** Address labels as PDF, a page of 100 × 150 mm each. */
export async function drawLabels({ parcels, sender, madeAt }: ParcelPapers): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet({ title: 'Address labels', author: sender.name, madeAt }, SIZE)
  for (const [i, parcel] of parcels.entries()) {
    if (i > 0) sheet.addPage()
    grouped(sheet, 'Sect', () => drawLabel(sheet, parcel, sender))
  }

  return sheet.end()
}

function drawLabel(sheet: Sheet, { number, recipient }: Parcel, sender: Sender): void {
  const at = { x: MARGIN, width: WIDTH }
  let y = MARGIN + write(sheet, 'TO', { ...at, y: MARGIN, style: 'label' })
  const { name, line } = sizesFor(sheet, recipient)
  y += write(sheet, recipient.name, { ...at, y, style: name, tag: 'H1' })
  for (const text of recipient.lines) y += write(sheet, text, { ...at, y, style: line })
  y += write(sheet, recipient.postalCode, { ...at, y, style: 'number' })
  write(sheet, `Phone ${recipient.phone}`, { ...at, y, style: line })

  cross(sheet, SENDER - 8)
  y = SENDER + write(sheet, 'FROM', { ...at, y: SENDER, style: 'label' })
  const from = `${sender.name}, ${sender.lines.join(', ')}, ${sender.phone}`
  write(sheet, from, { ...at, y, style: heightOf(sheet, from, WIDTH, 'text') > 44 ? 'small' : 'text' })

  cross(sheet, FOOT - 8)
  drawCode(sheet, number, MARGIN, FOOT, CODE)
  const beside = { x: MARGIN + CODE + 12, width: WIDTH - CODE - 12 }
  write(sheet, 'ORDER', { ...beside, y: FOOT + 4, style: 'label' })
  write(sheet, number, { ...beside, y: FOOT + 14, style: 'number' })
  write(sheet, 'Prepaid', { ...beside, y: FOOT + 58, style: 'line' })
}

function sizesFor(sheet: Sheet, { name, lines, phone }: Parcel['recipient']): { name: Style; line: Style } {
  const fits = (styles: { name: Style; line: Style }) => {
    const texts = [...lines, phone].reduce((sum, text) => sum + heightOf(sheet, text, WIDTH, styles.line), 0)
    return MARGIN + 10 + heightOf(sheet, name, WIDTH, styles.name) + texts + 34 < SENDER - 10
  }
  return SIZES.find(fits) ?? { name: 'text', line: 'small' }
}

const cross = (sheet: Sheet, y: number): void =>
  drawShapes(sheet, () => sheet.line([0, y], [SIZE[0], y], { color: '#1d0f2e', thickness: 0.8 }))
