import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#platform/refusal.ts'

export const WIDTHS = [320, 480, 640, 960, 1280] as const
export const FORMATS = ['webp', 'avif'] as const

const MOST_BYTES = 5_000_000
const MOST_PIXELS = 25_000_000
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif']) // AVIF is a kind of HEIF

/** An uploaded file as a picture that stands upright; refuses what is not one. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.byteLength > MOST_BYTES) throw new Refusal('too_large', { message: 'Pictures can have at most 5 MB.' })

  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  const { format, compression } = await picture.metadata().catch(refusePicture)
  if (!READABLE.has(format) || (format === 'heif' && compression !== 'av1'))
    refusePicture(new Error(`a ${format} file`))

  return picture.rotate()
}

/** One size of a picture in one format. What is encoded anew carries none of the old file's metadata. */
export function encodePicture(picture: Sharp, width: number, format: (typeof FORMATS)[number]): Promise<Buffer> {
  const sized = picture.clone().resize({ width, withoutEnlargement: true })

  return (format === 'webp' ? sized.webp({ quality: 82 }) : sized.avif({ quality: 55, effort: 2 }))
    .toBuffer()
    .catch(refusePicture)
}

function refusePicture({ message }: Error): never {
  const words = /pixel limit/i.test(message)
    ? 'That picture is too large: at most 25 megapixels.'
    : 'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF.'

  throw new Refusal('invalid_input', { message: words, fields: { image: words } })
}
