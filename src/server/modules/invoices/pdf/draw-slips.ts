import type { Parcel } from '#contract/parcels.ts'
import { bytesOf } from './bytes-of.ts'
import { drawCode, drawShapes, type ParcelPapers } from './parcel-papers.ts'
import { heightOf, openSheet, type Sheet, write } from './sheet.ts'
import { endTags, grouped } from './tags.ts'
import { day } from './text.ts'

const LEFT = 40
const WIDTH = 515
const HALF = 421 // of an A4 page
const MARGIN = 30
const FULL = 842
const CODE = 84
const BOX = 11
const GAP = 7
const NAME_WIDTH = WIDTH - 90

type Row = Parcel['items'][number]

/** Packing slips as PDF, two on a page of A4; an order with more products than half a page holds has pages of its own. */
export async function drawSlips({ parcels, sender, madeAt }: ParcelPapers): Promise<Uint8Array> {
  const sheet = openSheet({ Title: 'Packing slips', Author: sender.name, CreationDate: madeAt })
  const bytes = bytesOf(sheet)
  let slot: 'top' | 'bottom' | 'none' = 'top'
  for (const parcel of parcels) {
    const isShort = heightOfSlip(sheet, parcel) <= HALF - 2 * MARGIN
    if (slot === 'none' || (slot === 'bottom' && !isShort)) {
      sheet.addPage()
      slot = 'top'
    }
    drawSlip(sheet, parcel, slot === 'bottom' ? HALF : 0)
    slot = isShort && slot === 'top' ? 'bottom' : 'none'
  }
  endTags(sheet)
  drawCuts(sheet)
  sheet.end()

  return bytes
}

function drawSlip(sheet: Sheet, parcel: Parcel, top: number): void {
  grouped(sheet, 'Sect', () => {
    let y = drawHead(sheet, parcel, top + MARGIN)
    for (const row of parcel.items) {
      if (y + heightOfRow(sheet, row) > top + FULL - MARGIN) {
        sheet.addPage()
        y = MARGIN + write(sheet, `${parcel.number}, continued`, { x: LEFT, y: MARGIN, style: 'label' }) + GAP
      }
      y = drawRow(sheet, row, y)
    }
    drawNote(sheet, parcel, y)
  })
}

/** Number, code and recipient; answers where the list may begin. */
function drawHead(sheet: Sheet, { number, date, recipient }: Parcel, top: number): number {
  drawCode(sheet, number, LEFT + WIDTH - CODE, top, CODE)
  const width = WIDTH - CODE - 20
  let y = top + write(sheet, 'PACKING SLIP', { x: LEFT, y: top, width, style: 'label' })
  y += write(sheet, number, { x: LEFT, y, width, style: 'number', tag: 'H1' })
  y += write(sheet, `Placed ${day(new Date(date))}`, { x: LEFT, y, width, style: 'quiet' }) + GAP
  y += write(sheet, recipient.name, { x: LEFT, y, width, style: 'name' })
  for (const line of addressOf(recipient)) y += write(sheet, line, { x: LEFT, y, width, style: 'line' })
  const end = Math.max(y, top + CODE) + GAP
  drawShapes(sheet, () =>
    sheet
      .moveTo(LEFT, end)
      .lineTo(LEFT + WIDTH, end)
      .lineWidth(0.8)
      .stroke('#1d0f2e'),
  )

  return end + GAP
}

const addressOf = ({ lines, postalCode, phone }: Parcel['recipient']): string[] => [
  ...lines.slice(0, -1),
  [lines.at(-1), postalCode].filter(Boolean).join(' '),
  phone,
]

/** One product: a box to tick, how many, and what. */
function drawRow(sheet: Sheet, { name, quantity }: Row, y: number): number {
  drawShapes(sheet, () =>
    sheet
      .rect(LEFT, y + 2, BOX, BOX)
      .lineWidth(1)
      .stroke('#1d0f2e'),
  )
  write(sheet, `${quantity} ×`, { x: LEFT + 24, y, width: 44, style: 'line', align: 'right' })
  const height = write(sheet, name, { x: LEFT + 78, y, width: NAME_WIDTH, style: 'line' })

  return y + height + GAP
}

function drawNote(sheet: Sheet, { giftNote }: Parcel, y: number): void {
  if (giftNote === null) return
  const label = write(sheet, 'GIFT NOTE', { x: LEFT, y: y + GAP, style: 'label' })
  write(sheet, giftNote, { x: LEFT, y: y + GAP + label, width: WIDTH, style: 'line' })
}

const heightOfRow = (sheet: Sheet, { name }: Row): number => heightOf(sheet, name, NAME_WIDTH, 'line') + GAP

function heightOfSlip(sheet: Sheet, { recipient, items, giftNote }: Parcel): number {
  const width = WIDTH - CODE - 20
  const address = addressOf(recipient).reduce((sum, line) => sum + heightOf(sheet, line, width, 'line'), 0)
  const head = 60 + 3 * GAP + heightOf(sheet, recipient.name, width, 'name') + address
  const rows = items.reduce((sum, item) => sum + heightOfRow(sheet, item), 0)
  const note = giftNote === null ? 0 : 2 * GAP + 10 + heightOf(sheet, giftNote, WIDTH, 'line')

  return Math.max(head, CODE + 2 * GAP) + rows + note
}

/** Where each page is cut in two. */
function drawCuts(sheet: Sheet): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    drawShapes(sheet, () => {
      for (const x of [0, 595 - 16])
        sheet
          .moveTo(x, HALF)
          .lineTo(x + 16, HALF)
          .lineWidth(0.6)
          .stroke('#6e6080')
    })
  }
}
