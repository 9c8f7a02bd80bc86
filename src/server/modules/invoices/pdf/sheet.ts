import { type Info, openDocument, type PdfDocument } from './file/document.ts'
import { parsedFont, type SheetFont } from './fonts.ts'
import { layOut } from './lay-out.ts'
import { printable } from './printable.ts'
import { type ShapedGlyph, shape } from './shape.ts'
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
  small: { font: 'regular', size: 8, color: INK },
  number: { font: 'semibold', size: 28, color: INK },
  name: { font: 'regular', size: 16, color: INK },
  line: { font: 'regular', size: 11.5, color: INK },
  native: { font: 'regular', size: 14, color: QUIET },
} as const

export type Style = keyof typeof STYLES
export type Sheet = PdfDocument

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

const A4 = [595.28, 841.89] as const

/** An empty, tagged document, of A4 unless said otherwise, in the invoice's fonts; its bytes depend on nothing but what is written. */
export const openSheet = (info: Info, size: readonly [width: number, height: number] = A4): Sheet =>
  openDocument(info, size)

/** Writes text into a box and answers the height it took; figures stand in columns. */
export function write(sheet: Sheet, text: string, { style = 'text', y, tag = 'P', ...box }: Box): number {
  const { x = PAGE.left, width = PAGE.right - x, align = 'left', isFigure = false } = box
  const { size, color } = STYLES[style]
  const { lines, lineHeight, ascent } = linesOf(text, width, style, isFigure)
  tagged(sheet, tag, () => {
    for (const [i, line] of lines.entries()) {
      const left = align === 'right' ? x + width - line.width : x
      const baseline = y + i * lineHeight + ascent
      for (const { font, glyphs, x: from } of line.pieces) {
        sheet.text({ font, size, color }, { glyphs, x: left + from, baseline })
      }
    }
  })
  return lines.length * lineHeight
}

export function heightOf(_: Sheet, text: string, width: number, style: Style = 'text'): number {
  const { lines, lineHeight } = linesOf(text, width, style, false)

  return lines.length * lineHeight
}

export const rule = (sheet: Sheet, y: number, x: number = PAGE.left): void =>
  sheet.decoration('Layout', () => sheet.line([x, y], [PAGE.right, y], { color: LINE, thickness: 0.6 }))

type Line = { pieces: { font: SheetFont; glyphs: ShapedGlyph[]; x: number }[]; width: number }

type Lines = { lines: Line[]; lineHeight: number; ascent: number }

const MAX_KEPT = 2_000
const kept = new Map<string, Lines>()

/** The lines of a box. Titles, labels and what the seller says of himself stand in every document. */
function linesOf(text: string, width: number, style: Style, isFigure: boolean): Lines {
  const box = `${style} ${width} ${isFigure} ${text}`
  const known = kept.get(box)
  if (known) return known

  if (kept.size >= MAX_KEPT) kept.clear()
  const lines = breakIntoLines(text, width, style, isFigure)
  kept.set(box, lines)

  return lines
}

/** The lines of one box are equally high, whatever they are written in. */
function breakIntoLines(text: string, width: number, style: Style, isFigure: boolean): Lines {
  const { font, size } = STYLES[style]
  const runs = printable(text)
  const [only] = runs
  const isOne = runs.length === 1 && only?.font === 'regular'
  const broken = layOut<SheetFont>(
    isOne ? [{ font, text: only.text }] : runs,
    width,
    (name, word) => (shape(name, word, isFigure).width * size) / 1000,
  )
  const lines = broken.map((line) => ({
    ...line,
    pieces: line.pieces.map(({ font: name, words, x }) => ({
      font: name,
      x,
      glyphs: words.flatMap((word) => shape(name, word, isFigure).glyphs),
    })),
  }))
  const { lineHeight, ascent } = parsedFont(font)

  return { lines, lineHeight: lineHeight * size + LINE_GAP, ascent: (isOne ? ascent : ASCENT) * size }
}
