import type { ShapedGlyph } from '#modules/invoices/pdf/shape.ts'
import { hex, numeral } from './values.ts'

type Place = { x: number; y: number; size: number }

/** Glyphs as a page shows them: lists of them, corrected where they stand closer than they are wide; a mark out of line has a list of its own. */
export function writing(
  glyphs: readonly ShapedGlyph[],
  placeOf: (glyph: ShapedGlyph) => number,
  place: Place,
): string[] {
  const { x, y, size } = place
  const at = (right: number, up: number) =>
    `1 0 0 -1 ${numeral(x + (right * size) / 1000)} ${numeral(y - (up * size) / 1000)} Tm`
  const lines = [at(0, 0)]
  let list = ''
  let shown = ''
  let pen = 0
  const endShown = (correction = 0) => {
    if (shown) list += `<${shown}>${correction ? ` ${numeral(correction)} ` : ''}`
    shown = ''
  }
  const endList = () => {
    endShown()
    if (list) lines.push(`[${list}] TJ`)
    list = ''
  }
  for (const glyph of glyphs) {
    const { right, up, width, advance } = glyph
    const isMoved = right !== 0 || up !== 0
    if (isMoved) {
      endList()
      lines.push(at(pen + right, up))
    }
    shown += hex(placeOf(glyph))
    pen += advance
    if (isMoved) {
      endList()
      lines.push(at(pen, 0))
    } else if (Math.abs(width - advance) > 0.01) endShown(width - advance)
  }
  endList()

  return lines
}
