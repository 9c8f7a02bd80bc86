import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { TextFont } from './printable.ts'

/** Every font of a sheet: those for what people type, and the one for our own titles. */
export type SheetFont = TextFont | 'semibold'

const FILES: Partial<Record<SheetFont, string>> = { regular: 'anek-regular.ttf', semibold: 'anek-semibold.ttf' }

const parsed = new Map<SheetFont, Font>()

/** The font, its file read and its tables parsed once: that takes longer than drawing an invoice. */
export function parsedFont(name: SheetFont): Font {
  const known = parsed.get(name)
  if (known) return known
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', FILES[name] ?? `${name}.ttf`)))
  parsed.set(name, font)

  return font
}

/**
 * Has the fonts forget the letters of the document before: they remember of each glyph what it was first written for, and a
 * copied text, and the bytes, would depend on it.
 */
export function forgetLetters(): void {
  for (const font of parsed.values()) font._glyphs = {}
}
