import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { FileStore } from '#ports/file-store.ts'
import { encodingQueue, openPicture } from './picture.ts'
import { fileName, readName } from './picture-files.ts'
import { readPicture } from './read-picture.ts'

/** For a mail: across its whole width, or a small square. Twice as many pixels as it has room for would be twice as heavy. */
const SHAPES = {
  wide: { width: 600, height: 400, mostBytes: 32_000 },
  tile: { width: 128, height: 128, mostBytes: 5_000 },
} as const

export type PictureShape = keyof typeof SHAPES

/** From good to just good enough, until it is light enough. */
const QUALITIES = [68, 54, 40, 26]

const STAND_IN = '/pictures/placeholder-640.webp'
const MAX_KEPT = 300

/** The pictures that came with the shop, as the pages show them. */
const OWN_FOLDER = join(import.meta.dirname, '../../../../public/pictures')
const OWN = /^\/pictures\/([\w-]+\.(?:webp|avif|jpg))$/
const UPLOADED = /^\/media\/([\w.-]+)$/

/** Small JPEGs of the shop's pictures, each drawn once: what mail programs show, unlike newer formats. */
export function createSmallPictures(files: FileStore) {
  const kept = new Map<string, Promise<Buffer>>()

  const drawOnce = (src: string, shape: PictureShape): Promise<Buffer> => {
    const key = `${shape} ${src}`
    const known = kept.get(key)
    if (known) return known

    const drawn = draw(files, src, shape)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key)) // the next mail tries again
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)

    return drawn
  }

  /** A picture that cannot be had now, or not any more, has one in its place. */
  return (src: string, shape: PictureShape): Promise<Buffer> =>
    drawOnce(src, shape).catch(() => drawOnce(STAND_IN, shape))
}

async function draw(files: FileStore, src: string, shape: PictureShape): Promise<Buffer> {
  const { width, height, mostBytes } = SHAPES[shape]
  const bytes = await read(files, src)
  if (!bytes) throw new Error(`there is no picture ${src}`)
  const sized = (await openPicture(bytes)).resize({ width, height, fit: 'cover' }).flatten({ background: '#ffffff' })

  let jpeg: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await encodingQueue(() => encode(sized, quality), { isPatient: true })
    if (jpeg.byteLength <= mostBytes) break
  }
  return jpeg
}

const encode = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()

async function read(files: FileStore, src: string): Promise<Uint8Array | null> {
  const [, own] = OWN.exec(src) ?? []
  if (own) return readFile(join(OWN_FOLDER, own)).catch(() => null)

  const [, uploaded = ''] = UPLOADED.exec(src) ?? []
  const { key } = readName(uploaded) ?? {}

  return key ? ((await readPicture(files, fileName(key, 640, 'webp')))?.bytes ?? null) : null
}
