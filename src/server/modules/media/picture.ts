import type { Sharp } from 'sharp'
import { PICTURE } from '#contract/picture.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import { createBoundedQueue, type QueueOptions } from '#platform/workers/queues.ts'

export const WIDTHS = [320, 480, 640, 960, 1280] as const
export const WIDEST = Math.max(...WIDTHS)
export const FORMATS = ['webp', 'avif'] as const

/** They are encoded in Node's pool of four threads, an AVIF for a second or so: one at a time, or files could not be read meanwhile. */
export const encodingQueue = createBoundedQueue({ atOnce: 1, mostWaiting: 20 })

const READABLE = new Set(['jpeg', 'png', 'webp', 'heif']) // AVIF is a kind of HEIF

type Size = { width: number; format: (typeof FORMATS)[number] }

/** An uploaded file as a picture that stands upright; refuses what is not one. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.byteLength > PICTURE.mostBytes) {
    throw refusalOfField('image', PICTURE.tooLarge, 'too_large')
  }

  const { default: sharp } = await import('sharp') // with the first picture: a start, and most processes, do without
  const picture = sharp(bytes, { limitInputPixels: PICTURE.mostPixels, failOn: 'error', animated: false })
  const { format, compression } = await picture.metadata().catch(throwUnreadable)
  if (!READABLE.has(format) || (format === 'heif' && compression !== 'av1'))
    throwUnreadable(new Error(`a ${format} file`))

  return picture.rotate()
}

/** One size of a picture in one format. What is encoded anew carries none of the old file's metadata. */
export function encodePicture(picture: Sharp, size: Size, options?: QueueOptions): Promise<Buffer> {
  const sized = picture.clone().resize({ width: size.width, withoutEnlargement: true })
  const encoded = size.format === 'webp' ? sized.webp({ quality: 82 }) : sized.avif({ quality: 55, effort: 2 })

  return encodingQueue(() => encoded.toBuffer().catch(throwUnreadable), options)
}

function throwUnreadable({ message }: Error): never {
  const words = /pixel limit/i.test(message) ? PICTURE.tooManyPixels : PICTURE.unreadable

  throw refusalOfField('image', words)
}
