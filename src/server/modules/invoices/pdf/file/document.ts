import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { SheetFont } from '#modules/invoices/pdf/fonts.ts'
import type { ShapedGlyph } from '#modules/invoices/pdf/shape.ts'
import { type EmbeddedFont, embedFont } from './embedded-font.ts'
import { openObjects } from './objects.ts'
import { openStructure, type Role } from './structure.ts'
import { colour, moment, name, numeral, reference, string } from './values.ts'
import { writing } from './writing.ts'

export type Info = { title: string; author: string; madeAt: Date }

type Page = { content: string[]; fonts: Set<SheetFont>; ink: string; pen: string; marks: number }

type Used = EmbeddedFont & { called: string }

/** A line of text in one font, from a place on the line that it stands on. */
type Written = { glyphs: readonly ShapedGlyph[]; x: number; baseline: number }

type Style = { font: SheetFont; size: number; color: string }

export type PdfDocument = ReturnType<typeof openDocument>

const LANGUAGE = 'en-IN'

/** Takes half as long as zlib's own choice, for a hundredth of the file. */
const PACKED = { level: 3 }

/**
 * A tagged PDF, written by the few means that our papers need: text, lines, boxes, an attached file. Measures are points, from the page's upper left corner. Its
 * bytes depend on nothing but what is drawn.
 */
export function openDocument({ title, author, madeAt }: Info, [width, height]: readonly [number, number]) {
  const objects = openObjects()
  const structure = openStructure(objects)
  const fonts = new Map<SheetFont, Used>()
  const pages: Page[] = []
  let files = ''
  let current = 0

  const addPage = () => {
    // Turned over, so that measures go down, as one reads.
    const content = [`1 0 0 -1 0 ${numeral(height, 6)} cm`]
    current = pages.push({ content, fonts: new Set(), ink: '', pen: '', marks: 0 }) - 1
  }
  addPage()
  const page = (): Page => pages[current] as Page
  const put = (...lines: string[]) => page().content.push(...lines)

  const usedFont = (font: SheetFont): Used => {
    const known = fonts.get(font)
    page().fonts.add(font)
    if (known) return known
    const used = { ...embedFont(font), called: `F${fonts.size + 1}` }
    fonts.set(font, used)

    return used
  }
  const fillWith = (color: string) => {
    if (page().ink !== color) put(`${colour(color)} rg`)
    page().ink = color
  }
  const strokeWith = (color: string, thickness: number) => {
    const pen = `${colour(color)} RG\n${numeral(thickness)} w`
    if (page().pen !== pen) put(pen)
    page().pen = pen
  }

  return {
    width,
    height,
    addPage,
    pageCount: () => pages.length,
    /** Goes on drawing on a page that is there already. */
    turnTo(at: number) {
      current = at
    },

    /** Draws something that a screen reader reads as what it is. */
    piece(role: Role, draw: () => void) {
      const mark = page().marks++
      structure.addPiece(role, { page: current, mark })
      put(`/${role} << /MCID ${mark} >> BDC`)
      draw()
      put('EMC')
    },
    group: structure.within,

    /** Draws something that no screen reader reads. */
    decoration(kind: 'Layout' | 'Pagination', draw: () => void) {
      put(`/Artifact << /Type /${kind} >> BDC`)
      draw()
      put('EMC')
    },

    text({ font, size, color }: Style, { glyphs, x, baseline }: Written) {
      const used = usedFont(font)
      fillWith(color)
      put('BT', `/${used.called} ${numeral(size)} Tf`, ...writing(glyphs, used.placeOf, { x, y: baseline, size }), 'ET')
    },

    line([x, y]: [number, number], [toX, toY]: [number, number], pen: { color: string; thickness: number }) {
      strokeWith(pen.color, pen.thickness)
      put(`${numeral(x)} ${numeral(y)} m`, `${numeral(toX)} ${numeral(toY)} l`, 'S')
    },
    frame(box: Box, pen: { color: string; thickness: number }) {
      strokeWith(pen.color, pen.thickness)
      put(boxed(box), 'S')
    },
    fill(boxes: readonly Box[], color: string) {
      fillWith(color)
      put(...boxes.map(boxed), 'f')
    },

    attach(file: { name: string; type: string; bytes: Uint8Array; description: string }) {
      const checksum = createHash('md5').update(file.bytes).digest('hex')
      const content = objects.add(
        `/Type /EmbeddedFile /Subtype ${name(file.type)} /Filter /FlateDecode /Params << /Size ${file.bytes.length} ` +
          `/CreationDate ${moment(madeAt)} /ModDate ${moment(madeAt)} /CheckSum <${checksum}> >>`,
        deflateSync(file.bytes),
      )
      const called = string(file.name)
      const entry = objects.add(
        `/Type /Filespec /F ${called} /UF ${called} /Desc ${string(file.description)} /AFRelationship /Unspecified ` +
          `/EF << /F ${reference(content)} >>`,
      )
      files += `${called} ${reference(entry)} `
    },

    /** The whole of it. */
    end(): Uint8Array<ArrayBuffer> {
      const written = new Map(Array.from(fonts, ([font, used]) => [font, { ...used, id: used.write(objects) }]))
      const list = objects.reserve()
      const ids = pages.map(() => objects.reserve())
      for (const [at, { content, fonts: shown }] of pages.entries()) {
        const stream = objects.add(
          '/Filter /FlateDecode',
          deflateSync(Buffer.from(`${content.join('\n')}\n`, 'latin1'), PACKED),
        )
        const named = Array.from(shown, (font) => written.get(font)).map(
          (font) => `/${font?.called} ${reference(font?.id ?? 0)}`,
        )
        objects.write(
          ids[at] ?? 0,
          `/Type /Page /Parent ${reference(list)} /MediaBox [0 0 ${numeral(width, 6)} ${numeral(height, 6)}] /Contents ${reference(stream)} ` +
            `/Resources << /Font << ${named.join(' ')} >> >> /StructParents ${at} /Tabs /S`,
        )
      }
      objects.write(list, `/Type /Pages /Kids [${ids.map(reference).join(' ')}] /Count ${ids.length}`)
      const root = objects.add(
        `/Type /Catalog /Pages ${reference(list)} /Lang ${string(LANGUAGE)} /MarkInfo << /Marked true >> ` +
          `/StructTreeRoot ${reference(structure.write(ids))} /ViewerPreferences << /DisplayDocTitle true >>` +
          (files && ` /Names << /EmbeddedFiles << /Names [${files}] >> >>`),
      )
      const info = objects.add(
        `/Title ${string(title)} /Author ${string(author)} /Producer (Dhamaka) /CreationDate ${moment(madeAt)}`,
      )

      return objects.end({ root, info })
    },
  }
}

type Box = { x: number; y: number; width: number; height: number }

const boxed = ({ x, y, width, height }: Box): string => `${[x, y, width, height].map((at) => numeral(at)).join(' ')} re`
