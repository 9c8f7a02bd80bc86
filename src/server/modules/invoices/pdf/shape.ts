import { parsedFont, type SheetFont } from './fonts.ts'

/** A glyph where it stands. Measures are thousandths of the font's size. */
export type ShapedGlyph = {
  id: number
  /** The letters it stands for. */
  letters: readonly number[]
  /** As wide as the font says, and how far the next one is. */
  width: number
  advance: number
  /** How far from the line and the place that it would have. */
  right: number
  up: number
}

type Shaped = { glyphs: readonly ShapedGlyph[]; width: number }

const MAX_KEPT = 5_000
const FIGURES = ['tnum']
const IS_PLAIN = /^[\x20-\x7e]+$/

/** Without kerning and ligatures (fonts/README.md), so that a Latin letter stands in a word as it stands alone. */
const APART: SheetFont = 'regular'

type Kept = Map<string, Shaped>

/** By word, as it is and as a figure. */
const kept = new Map<SheetFont, { plain: Kept; figures: Kept }>()

/** A word in a font. Most words of an invoice stand in every one, and shaping them is most of the work; figures are equally wide. */
export function shape(font: SheetFont, word: string, isFigure: boolean): Shaped {
  const words = keptOf(font, isFigure)
  const known = words.get(word)
  if (known) return known

  if (words.size >= MAX_KEPT) words.clear()
  const isSpelt = font === APART && word.length > 1 && IS_PLAIN.test(word)
  const shaped = isSpelt ? spell(font, word, isFigure) : shapeAnew(font, word, isFigure)
  words.set(word, shaped)

  return shaped
}

function keptOf(font: SheetFont, isFigure: boolean): Kept {
  let both = kept.get(font)
  if (!both) {
    both = { plain: new Map(), figures: new Map() }
    kept.set(font, both)
  }
  return isFigure ? both.figures : both.plain
}

/** A word whose letters stand as each does alone. */
function spell(font: SheetFont, word: string, isFigure: boolean): Shaped {
  const glyphs: ShapedGlyph[] = []
  let width = 0
  for (const letter of word) {
    const shaped = shape(font, letter, isFigure)
    glyphs.push(...shaped.glyphs)
    width += shaped.width
  }
  return { glyphs, width }
}

function shapeAnew(name: SheetFont, word: string, isFigure: boolean): Shaped {
  const { font, scale } = parsedFont(name)
  // A glyph remembers the letters it was first used for: those of another word, or of another document, must not be these.
  font._glyphs = {}
  const { glyphs, positions } = font.layout(word, isFigure ? FIGURES : undefined)
  const shaped = glyphs.map(({ id, codePoints, advanceWidth }, at): ShapedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return {
      id,
      letters: codePoints,
      width: advanceWidth * scale,
      advance: xAdvance * scale,
      right: xOffset * scale,
      up: yOffset * scale,
    }
  })

  return { glyphs: shaped, width: shaped.reduce((sum, { advance }) => sum + advance, 0) }
}
