import type { Font, GlyphRun } from 'fontkit'

type Kept = { glyphs: readonly { id: number; codePoints: readonly number[] }[]; positions: readonly object[] }

const MOST = 5_000

/** Has a font remember how it laid out each word: most words of an invoice stand in every one, and shaping them is most of the work. */
export function rememberLayout(font: Font): Font {
  const layOut = font.layout.bind(font)
  const words = new Map<string, Kept>()

  return Object.assign(font, {
    layout(text: string, features?: readonly string[]): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
      const key = features ? `${features}\n${text}` : text
      const kept = words.get(key)
      if (kept) return laidOut(font, text, kept)

      const run = layOut(text, features)
      if (words.size >= MOST) words.clear()
      words.set(key, {
        glyphs: run.glyphs.map(({ id, codePoints }) => ({ id, codePoints })),
        positions: run.positions.map((position) => ({ ...position })),
      })
      return run
    },
  })
}

/** The same again, with positions of its own: `pdfkit` scales them in place, and asks for the width after that. */
function laidOut(font: Font, text: string, { glyphs, positions }: Kept) {
  font.glyphsForString(text) // as the font itself begins, so that each glyph stands for the same letters
  const copies = positions.map((position) => ({ ...position })) as GlyphRun['positions']

  return {
    glyphs: glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
    positions: copies,
    get advanceWidth() {
      return copies.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
}
