import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFont } from './printable.ts'

/** Every font of a sheet: those for what people type, and the one for our own titles. */
export type SheetFont = TextFont | 'semibold'

const FILES: Partial<Record<SheetFont, string>> = { regular: 'anek-regular.ttf', semibold: 'anek-semibold.ttf' }

const read = new Map<SheetFont, Buffer>()

/** The font's file, read once. */
export function fontFile(font: SheetFont): Buffer {
  const bytes = read.get(font) ?? readFileSync(join(import.meta.dirname, 'fonts', FILES[font] ?? `${font}.ttf`))
  read.set(font, bytes)

  return bytes
}
