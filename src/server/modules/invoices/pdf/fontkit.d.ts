declare module 'fontkit' {
  type Glyph = { id: number; codePoints: readonly number[] }

  export type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[]; readonly advanceWidth: number }

  /** A parsed font as `pdfkit` takes it. `_glyphs` is what it keeps of the glyphs that were used. */
  export type Font = {
    layout(text: string, features?: readonly string[]): GlyphRun
    glyphsForString(text: string): Glyph[]
    getGlyph(id: number, codePoints: readonly number[]): Glyph
    _glyphs: Record<number, unknown>
  }

  export function create(bytes: Uint8Array): Font
}
