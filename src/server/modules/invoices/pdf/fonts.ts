import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { TextFont } from './printable.ts'

/** Every font of a sheet: those for what people type, and the one for our own titles. */
export type SheetFont = TextFont | 'semibold'

const FILES: Partial<Record<SheetFont, string>> = { regular: 'anek-regular.ttf', semibold: 'anek-semibold.ttf' }

/** A font, and what its measures are multiplied by to be thousandths of its size. */
type ParsedFont = { font: Font; scale: number; ascent: number; lineHeight: number }

const parsed = new Map<SheetFont, ParsedFont>()

/** The font, its file read and its tables parsed once: that takes longer than drawing an invoice. */
export function parsedFont(name: SheetFont): ParsedFont {
  const known = parsed.get(name)
  if (known) return known
  const file = join(import.meta.dirname, 'fonts', FILES[name] ?? `${name}.ttf`)
  const font = create(readFileSync(file))
  const scale = 1000 / font.unitsPerEm
  const [ascent, lineHeight] = [font.ascent / font.unitsPerEm, font.ascent + font.lineGap - font.descent]
  const kept = { font, scale, ascent, lineHeight: lineHeight / font.unitsPerEm }
  parsed.set(name, kept)

  return kept
}
