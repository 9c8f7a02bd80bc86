import PDFDocument from 'pdfkit'
import { forgetLetters, parsedFont, type SheetFont } from './fonts.ts'
import { layOut } from './lay-out.ts'
import { printable } from './printable.ts'
import { type Tag, tagged } from './tags.ts'

/** A4 in points, and where an invoice's text stands on it. */
export const PAGE = { left: 40, right: 555, top: 40, bottom: 780, width: 515 } as const

const INK = '#1d0f2e'
const QUIET = '#6e6080'
const BLAST = '#d4145a'
const LINE = '#ddd3e3'
const LINE_GAP = -1.5 // the font leaves much room of its own
const ASCENT = 1.013 // of the regular font, on whose line all others stand

/** Semibold has Latin only: what people typed is never written in it. */
const STYLES = {
  brand: { font: 'semibold', size: 22, color: BLAST },
  title: { font: 'semibold', size: 15, color: INK },
  label: { font: 'semibold', size: 7.5, color: QUIET },
  strong: { font: 'semibold', size: 9, color: INK },
  total: { font: 'semibold', size: 12, color: INK },
  text: { font: 'regular', size: 9, color: INK },
  quiet: { font: 'regular', size: 8, color: QUIET },
  number: { font: 'semibold', size: 28, color: INK },
  name: { font: 'regular', size: 16, color: INK },
  line: { font: 'regular', size: 11.5, color: INK },
  native: { font: 'regular', size: 14, color: QUIET },
} as const

export type Style = keyof typeof STYLES
export type Sheet = PDFKit.PDFDocument

type Box = {
  x?: number
  y: number
  width?: number
  style?: Style | undefined
  align?: 'left' | 'right'
  isFigure?: boolean
  /** What it is to a screen reader. */
  tag?: Tag
}

/** An empty, tagged document, of A4 unless said otherwise, in the invoice's fonts; its bytes depend on nothing but what is written. */
export function openSheet(
  info: { Title: string; Author: string; CreationDate: Date },
  size: 'A4' | [width: number, height: number] = 'A4',
): Sheet {
  forgetLetters()

  return new PDFDocument({
    ...{ size, margin: 0, bufferPages: true, lang: 'en-IN', displayTitle: true, info },
    ...{ tagged: true, pdfVersion: '1.7' },
    font: '', // or it would read Helvetica each time
  })
}

/** Writes text into a box and answers the height it took; figures stand in columns. */
export function write(sheet: Sheet, text: string, { style = 'text', y, tag = 'P', ...box }: Box): number {
  const { x = PAGE.left, width = PAGE.right - x, align = 'left', isFigure } = box
  const runs = printable(text)
  const [only] = runs
  let height = 0
  tagged(sheet, tag, () => {
    choose(sheet, style)
    if (runs.length === 1 && only?.font === 'regular') {
      sheet.text(only.text, x, y, { width, align, lineGap: LINE_GAP, ...(isFigure && { features: ['tnum'] }) })
      height = sheet.y - y
      return
    }
    const lines = layOut(sheet, runs, width, (font) => setFont(sheet, font))
    const lineHeight = lineHeightOf(sheet, style)
    for (const [i, line] of lines.entries()) {
      for (const piece of line) {
        setFont(sheet, piece.font)
        const baseline = y + i * lineHeight + ASCENT * STYLES[style].size
        sheet.text(piece.text, x + piece.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      }
    }
    height = lines.length * lineHeight
  })
  return height
}

export function heightOf(sheet: Sheet, text: string, width: number, style: Style = 'text'): number {
  const runs = printable(text)
  const [only] = runs
  choose(sheet, style)
  if (runs.length === 1 && only?.font === 'regular') {
    return sheet.heightOfString(only.text, { width, lineGap: LINE_GAP })
  }
  return layOut(sheet, runs, width, (font) => setFont(sheet, font)).length * lineHeightOf(sheet, style)
}

export function rule(sheet: Sheet, y: number, x: number = PAGE.left): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet.moveTo(x, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke()
  sheet.endMarkedContent()
}

/** The lines of one box are equally high, whatever they are written in. */
function lineHeightOf(sheet: Sheet, style: Style): number {
  choose(sheet, style)

  return sheet.currentLineHeight(true) + LINE_GAP
}

function choose(sheet: Sheet, style: Style): void {
  const { font, size, color } = STYLES[style]
  setFont(sheet, font)
  sheet.fontSize(size).fillColor(color)
}

const registered = new WeakMap<Sheet, Set<SheetFont>>()

/** A font is parsed and embedded when the first letter needs it. `pdfkit` takes a parsed one, which its types do not know. */
function setFont(sheet: Sheet, font: SheetFont): void {
  const known = registered.get(sheet) ?? new Set()
  if (!known.has(font)) sheet.registerFont(font, parsedFont(font) as unknown as Uint8Array)
  registered.set(sheet, known.add(font))
  sheet.font(font)
}
