import { BRAND } from '#domain/brand.ts'
import { heightOf, openSheet, PAGE, rule, type Sheet, write } from './sheet.ts'

const LABEL_WIDTH = 150
const FOOT = 800
const GAP = 4

/** A paper of labelled rows, part by part, with another file attached. */
export type Paper = {
  title: string
  seller: { legalName: string; supportEmail: string }
  sections: readonly { title: string; rows: readonly (readonly [label: string, value: string])[] }[]
  attachment: { name: string; bytes: Uint8Array; description: string }
  /** What stands at the foot of each page, before its number. */
  foot: string
  madeAt: Date
}

/** The paper as a PDF of A4 pages. */
export async function drawPaper({
  title,
  seller,
  sections,
  attachment,
  foot,
  madeAt,
}: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet({ title, author: seller.legalName, madeAt })

  write(sheet, BRAND.name, { y: PAGE.top - 8, width: 200, style: 'brand' })
  write(sheet, title.toUpperCase(), { x: 220, y: PAGE.top - 4, style: 'title', align: 'right', tag: 'H1' })
  rule(sheet, PAGE.top + 26)
  let y = PAGE.top + 40
  for (const { title: name, rows } of sections) {
    y = room(sheet, y, 40)
    y += write(sheet, name.toUpperCase(), { y, style: 'label', tag: 'H2' }) + GAP
    for (const [label, value] of rows) y = drawRow(sheet, label, value, y)
    y += 12
  }
  sheet.attach({ ...attachment, type: 'application/pdf' })
  drawFeet(sheet, { seller, foot })

  return sheet.end()
}

function drawRow(sheet: Sheet, label: string, value: string, top: number): number {
  const width = PAGE.width - LABEL_WIDTH
  const labelHeight = heightOf(sheet, label, LABEL_WIDTH - 10, 'quiet')
  const y = room(sheet, top, Math.max(labelHeight, heightOf(sheet, value, width)))
  write(sheet, label, { y: y + 1, width: LABEL_WIDTH - 10, style: 'quiet' })
  const height = write(sheet, value, { x: PAGE.left + LABEL_WIDTH, y, width })

  return y + Math.max(height, labelHeight) + GAP
}

/** Where so much can be written: here, or at the top of another page. */
function room(sheet: Sheet, y: number, height: number): number {
  if (y + height <= PAGE.bottom) return y
  sheet.addPage()

  return PAGE.top
}

function drawFeet(sheet: Sheet, { seller, foot }: Pick<Paper, 'seller' | 'foot'>): void {
  const count = sheet.pageCount()
  for (let page = 0; page < count; page += 1) {
    sheet.turnTo(page)
    rule(sheet, FOOT - 6)
    write(sheet, `${seller.legalName}, ${seller.supportEmail}`, {
      y: FOOT,
      width: 280,
      style: 'quiet',
      tag: 'Artifact',
    })
    write(sheet, `${foot}, page ${page + 1} of ${count}`, {
      x: 320,
      y: FOOT,
      style: 'quiet',
      align: 'right',
      tag: 'Artifact',
    })
  }
}
