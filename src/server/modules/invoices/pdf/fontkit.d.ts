declare module 'fontkit' {
  /** A parsed font as `pdfkit` takes it. `_glyphs` is what it keeps of the glyphs that were used. */
  export type Font = { layout(text: string): unknown; _glyphs: Record<number, unknown> }

  export function create(bytes: Uint8Array): Font
}
