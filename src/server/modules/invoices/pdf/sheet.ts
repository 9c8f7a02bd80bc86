import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { oneLine } from './text.ts'

/** A4 in points, and where an invoice's text stands on it. */
export const PAGE = { left: 40, right: 555, top: 40, bottom: 780, width: 515 } as const

const INK = '#1d0f2e'
const QUIET = '#6e6080'
const BLAST = '#d4145a'
const LINE = '#ddd3e3'
const LINE_GAP = -1.5 // the font leaves much room of its own

/** Semibold has Latin only: what people typed is never written in it. */
const STYLES = {
  brand: { font: 'semibold', size: 22, color: BLAST },
  title: { font: 'semibold', size: 15, color: INK },
  label: { font: 'semibold', size: 7.5, color: QUIET },
  strong: { font: 'semibold', size: 9, color: INK },
  total: { font: 'semibold', size: 12, color: INK },
  text: { font: 'regular', size: 9, color: INK },
  quiet: { font: 'regular', size: 8, color: QUIET },
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
}

let fonts: { regular: Buffer; semibold: Buffer } | undefined

/** An empty A4 document in the invoice's fonts; its bytes depend on nothing but what is written. */
export function openSheet(info: { Title: string; Author: string; CreationDate: Date }): Sheet {
  fonts ??= { regular: readFont('anek-regular.ttf'), semibold: readFont('anek-semibold.ttf') }
  const sheet = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, lang: 'en-IN', displayTitle: true, info },
    font: '', // or it would read Helvetica each time
  })

  return sheet.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold)
}

/** Writes text into a box and answers the height it took; figures stand in columns. */
export function write(sheet: Sheet, text: string, { style = 'text', y, ...box }: Box): number {
  const { x = PAGE.left, width = PAGE.right - x, align = 'left', isFigure } = box
  choose(sheet, style)
  sheet.text(oneLine(text), x, y, { width, align, lineGap: LINE_GAP, ...(isFigure && { features: ['tnum'] }) })

  return sheet.y - y
}

export function heightOf(sheet: Sheet, text: string, width: number, style: Style = 'text'): number {
  choose(sheet, style)

  return sheet.heightOfString(oneLine(text), { width, lineGap: LINE_GAP })
}

export function rule(sheet: Sheet, y: number, x: number = PAGE.left): void {
  sheet.moveTo(x, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke()
}

function choose(sheet: Sheet, style: Style): void {
  const { font, size, color } = STYLES[style]
  sheet.font(font).fontSize(size).fillColor(color)
}

const readFont = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'fonts', file))
