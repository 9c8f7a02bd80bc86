import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours, a written piece a line, read back through the tables of its own fonts. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf)
  const all = [...objects.values()].join('\n')
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      return [name, charactersOf(objects.get(table) ?? '')]
    }),
  )

  return [...all.matchAll(/^BT$([\s\S]*?)^ET$/gm)]
    .map(([, piece = '']) => textOf(piece, fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '') ?? []))
    .join('\n')
}

/** Every object by its number, its stream unpacked. */
export function objectsOf(pdf: Uint8Array): Map<string, string> {
  const source = Buffer.from(pdf).toString('latin1')

  return new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => {
      const [dictionary = '', stream] = body.split(/stream\n|\nendstream/)
      const isPacked = stream && dictionary.includes('/FlateDecode')
      return [id, isPacked ? dictionary + inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body]
    }),
  )
}

/** What each glyph of a font stands for, from its ToUnicode table. */
function charactersOf(table: string): string[] {
  const lists = [...table.matchAll(/> \[(.*)\]$/gm)].map(([, list = '']) => list)

  return lists.flatMap((list) => [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex)))
}

/** The characters of the glyphs a piece shows; marks that are moved out of line come in lists of their own. */
function textOf(piece: string, characters: string[]): string {
  const shown = [...piece.matchAll(/\[(.*)\] TJ/g)].map(([, list = '']) => list).join('')
  const glyphs = [...shown.matchAll(/<([^>]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])

  return glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '').join('')
}

const fromUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)))
