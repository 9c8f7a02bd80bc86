import type { Parcel } from '#contract/parcels.ts'
import { drawCode, drawShapes, type ParcelPapers } from './parcel-papers.ts'
import { heightOf, openSheet, type Sheet, write } from './sheet.ts'
import { grouped } from './tags.ts'
import { day } from './text.ts'

const LEFT = 40
const WIDTH = 515
const HALF = 421 // of an A4 page
const MARGIN = 30
const FULL = 842
const CODE = 84
const BOX = 11
const GAP = 7
const INDENT = 24
const NAME_WIDTH = WIDTH - 90 - INDENT

/** One line of the list. A bundle has no box to tick: what is in it has, a little to the right. */
type Row = { name: string; quantity: number; kind: 'product' | 'bundle' | 'part' }

const rowsOf = ({ items }: Parcel): Row[] =>
  items.flatMap(({ name, quantity, parts }): Row[] => [
    { name, quantity, kind: parts.length > 0 ? 'bundle' : 'product' },
    ...parts.map((part): Row => ({ ...part, kind: 'part' })),
  ])

/** Packing slips as PDF, two on a page of A4; an order with more products than half a page holds has pages of its own. */
export async function drawSlips({ parcels, sender, madeAt }: ParcelPapers): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet({ title: 'Packing slips', author: sender.name, madeAt })
  let slot: 'top' | 'bottom' | 'none' = 'top'
  for (const parcel of parcels) {
    const isShort = heightOfSlip(sheet, parcel) <= HALF - 2 * MARGIN
    if (slot === 'none' || (slot === 'bottom' && !isShort)) {
      sheet.addPage()
      slot = 'top'
    }
    if (slot === 'bottom') drawCut(sheet)
    drawSlip(sheet, parcel, slot === 'bottom' ? HALF : 0)
    slot = isShort && slot === 'top' ? 'bottom' : 'none'
  }

  return sheet.end()
}

function drawSlip(sheet: Sheet, parcel: Parcel, top: number): void {
  grouped(sheet, 'Sect', () => {
    let y = drawHead(sheet, parcel, top + MARGIN)
    const makeRoom = (height: number) => {
      if (y + height <= top + FULL - MARGIN) return
      sheet.addPage()
      y = MARGIN + write(sheet, `${parcel.number}, continued`, { x: LEFT, y: MARGIN, style: 'label' }) + GAP
    }
    for (const row of rowsOf(parcel)) {
      makeRoom(heightOfRow(sheet, row))
      y = drawRow(sheet, row, y)
    }
    makeRoom(heightOfNote(sheet, parcel))
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
  drawShapes(sheet, () => sheet.line([LEFT, end], [LEFT + WIDTH, end], { color: '#1d0f2e', thickness: 0.8 }))

  return end + GAP
}

const addressOf = ({ lines, postalCode, phone }: Parcel['recipient']): string[] => [
  ...lines.slice(0, -1),
  [lines.at(-1), postalCode].filter(Boolean).join(' '),
  phone,
]

/** One product: a box to tick, how many, and what. */
function drawRow(sheet: Sheet, { name, quantity, kind }: Row, y: number): number {
  const left = kind === 'part' ? LEFT + INDENT : LEFT
  if (kind !== 'bundle') {
    const box = { x: left, y: y + 2, width: BOX, height: BOX }
    drawShapes(sheet, () => sheet.frame(box, { color: '#1d0f2e', thickness: 1 }))
  }
  write(sheet, `${quantity} ×`, { x: left + 24, y, width: 44, style: 'line', align: 'right' })
  const height = write(sheet, name, { x: left + 78, y, width: NAME_WIDTH, style: 'line' })

  return y + height + GAP
}

function drawNote(sheet: Sheet, { giftNote }: Parcel, y: number): void {
  if (giftNote === null) return
  let at = y + GAP
  at += write(sheet, 'GIFT NOTE', { x: LEFT, y: at, style: 'label' })
  for (const line of giftNote.split('\n')) at += write(sheet, line, { x: LEFT, y: at, width: WIDTH, style: 'line' })
}

function heightOfNote(sheet: Sheet, { giftNote }: Parcel): number {
  if (giftNote === null) return 0

  return giftNote.split('\n').reduce((sum, line) => sum + heightOf(sheet, line, WIDTH, 'line'), 2 * GAP + 10)
}

const heightOfRow = (sheet: Sheet, { name }: Row): number => heightOf(sheet, name, NAME_WIDTH, 'line') + GAP

function heightOfSlip(sheet: Sheet, parcel: Parcel): number {
  const { recipient } = parcel
  const width = WIDTH - CODE - 20
  const address = addressOf(recipient).reduce((sum, line) => sum + heightOf(sheet, line, width, 'line'), 0)
  const head = 60 + 3 * GAP + heightOf(sheet, recipient.name, width, 'name') + address
  const rows = rowsOf(parcel).reduce((sum, row) => sum + heightOfRow(sheet, row), 0)

  return Math.max(head, CODE + 2 * GAP) + rows + heightOfNote(sheet, parcel)
}

/** Where the two slips of a page are cut apart. */
function drawCut(sheet: Sheet): void {
  drawShapes(sheet, () => {
    for (const x of [0, 595 - 16]) sheet.line([x, HALF], [x + 16, HALF], { color: '#6e6080', thickness: 0.6 })
  })
}
