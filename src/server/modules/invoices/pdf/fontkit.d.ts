declare module 'fontkit' {
  type Glyph = { id: number; codePoints: readonly number[]; advanceWidth: number }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }

  export type GlyphRun = { glyphs: Glyph[]; positions: Position[] }

  /** Some glyphs of a font as a font of their own. `glyphs` are their ids in the whole one, in their new order. */
  export type Subset = { glyphs: number[]; includeGlyph(id: number): number; encode(): Uint8Array }

  type Box = { minX: number; minY: number; maxX: number; maxY: number }

  /** A parsed font. `_glyphs` is what it keeps of the glyphs that were used. */
  export type Font = {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly capHeight: number
    readonly italicAngle: number
    readonly bbox: Box
    layout(text: string, features?: readonly string[]): GlyphRun
    getGlyph(id: number): Glyph
    createSubset(): Subset
    _glyphs: Record<number, unknown>
  }

  export function create(bytes: Uint8Array): Font
}
