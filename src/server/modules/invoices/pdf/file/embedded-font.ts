import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { BRAND } from '#domain/brand.ts'
import { parsedFont, type SheetFont } from '#modules/invoices/pdf/fonts.ts'
import { type ShapedGlyph, shape } from '#modules/invoices/pdf/shape.ts'
import type { Objects } from './objects.ts'
import { hex, name, numeral, reference } from './values.ts'

/** Some glyphs of a font as the file has them: each has its place in `glyphs`, which the text names it by. */
type Cut = {
  glyphs: readonly number[]
  letters: (readonly number[])[]
  called: string
  widths: string
  program: Uint8Array
  /** Which letters each glyph stands for. */
  meaning: Uint8Array
}

/** The same cut carries nearly every document, so that it is made once; whoever writes with other letters has one of their own. */
const ALWAYS: Partial<Record<SheetFont, string[]>> = {
  regular: [...lettersFrom(0x20, 0x7e), ...'₹−–—‘’“”…×·', BRAND.nativeName],
  semibold: [...lettersFrom(0x20, 0x7e), ...'₹−–×'],
}

const cuts = new Map<SheetFont, Cut>()

const FLAGS = 4 // not in the alphabet of any standard font

export type EmbeddedFont = ReturnType<typeof embedFont>

/** A font of one document, with no more glyphs than its text needs, or than every text does. */
export function embedFont(font: SheetFont) {
  const cut = cutOf(font)
  const more = new Map<number, ShapedGlyph>() // by its id, in the order of their use
  const places = new Map(cut.glyphs.map((id, place) => [id, place]))

  return {
    /** What the text calls a glyph. */
    placeOf(glyph: ShapedGlyph): number {
      const known = places.get(glyph.id)
      if (known !== undefined) return known
      const place = cut.glyphs.length + more.size
      more.set(glyph.id, glyph)
      places.set(glyph.id, place)

      return place
    },

    /** Writes the font down; the number of the object that pages name. */
    write: (objects: Objects): number =>
      writeFont(objects, font, more.size === 0 ? cut : cutOut(font, cut, [...more.values()])),
  }
}

function cutOf(font: SheetFont): Cut {
  const known = cuts.get(font)
  if (known) return known

  const words = ALWAYS[font] ?? []
  const shaped = [false, true].flatMap((isFigure) => words.flatMap((word) => shape(font, word, isFigure).glyphs))
  const cut = cutOut(font, { glyphs: [], letters: [] }, shaped)
  cuts.set(font, cut)
  return cut
}

/** What glyphs are made of comes along behind them. */
function cutOut(fontName: SheetFont, before: Pick<Cut, 'glyphs' | 'letters'>, more: readonly ShapedGlyph[]): Cut {
  const { font, scale } = parsedFont(fontName)
  const subset = font.createSubset()
  for (const id of before.glyphs) subset.includeGlyph(id)
  const letters = before.letters.slice()
  letters[0] ??= [0]
  for (const glyph of more) letters[subset.includeGlyph(glyph.id)] ??= glyph.letters
  const program = deflateSync(subset.encode())

  const glyphs = subset.glyphs.slice()

  return {
    glyphs,
    letters,
    program,
    called: name(`${tagOf(glyphs)}+${font.postscriptName}`),
    widths: glyphs.map((id) => numeral(font.getGlyph(id).advanceWidth * scale)).join(' '),
    meaning: deflateSync(Buffer.from(tableOf(letters))),
  }
}

/** Six capitals that tell one cut of a font from another. */
const tagOf = (glyphs: readonly number[]): string =>
  Array.from(createHash('sha256').update(glyphs.join()).digest().subarray(0, 6), (byte) =>
    String.fromCharCode(65 + (byte % 26)),
  ).join('')

function writeFont(objects: Objects, fontName: SheetFont, { called, widths, program, meaning }: Cut): number {
  const { font, scale } = parsedFont(fontName)
  const { bbox, ascent, descent, capHeight, italicAngle } = font
  const thousandths = (...values: number[]) => values.map((value) => numeral(value * scale)).join(' ')
  const file = objects.add('/Filter /FlateDecode', program)
  const descriptor = objects.add(
    `/Type /FontDescriptor /FontName ${called} /Flags ${FLAGS} /ItalicAngle ${italicAngle} /StemV 0 ` +
      `/FontBBox [${thousandths(bbox.minX, bbox.minY, bbox.maxX, bbox.maxY)}] /Ascent ${thousandths(ascent)} ` +
      `/Descent ${thousandths(descent)} /CapHeight ${thousandths(capHeight || ascent)} /FontFile2 ${reference(file)}`,
  )
  const glyphFont = objects.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont ${called} /FontDescriptor ${reference(descriptor)} ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity ' +
      `/W [0 [${widths}]]`,
  )
  const table = objects.add('/Filter /FlateDecode', meaning)

  return objects.add(
    `/Type /Font /Subtype /Type0 /BaseFont ${called} /Encoding /Identity-H ` +
      `/DescendantFonts [${reference(glyphFont)}] /ToUnicode ${reference(table)}`,
  )
}

const CHUNK = 100 // no list may be longer

/** Which letters each glyph stands for, for whoever copies or searches. */
function tableOf(letters: readonly (readonly number[])[]): string {
  const entries = Array.from(letters, (codes = [0]) => `<${String.fromCodePoint(...codes).replace(/[\s\S]/g, unit)}>`)
  const ranges: string[] = []
  for (let from = 0; from < entries.length; from += CHUNK) {
    const list = entries.slice(from, from + CHUNK)
    ranges.push(`<${hex(from)}> <${hex(from + list.length - 1)}> [${list.join(' ')}]`)
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    `${ranges.length} beginbfrange\n${ranges.join('\n')}\nendbfrange`,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n')
}

const unit = (letter: string): string => hex(letter.charCodeAt(0))

function lettersFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}
