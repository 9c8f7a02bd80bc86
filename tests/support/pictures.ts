import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture of one colour, to be encoded as the test likes. */
export const plain = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#d92b45' } })

/** The bytes of a small picture. */
export const pictureBytes = (format: Format = 'png', picture = plain()): Promise<Buffer> =>
  picture.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer()

/** The bytes of a real film, one of the shop's own. */
export const filmBytes = (format: 'mp4' | 'webm'): Buffer => readFileSync(`public/films/drop-pina-colada.${format}`)

/** Bytes as a browser uploads them. */
export const asFile = (bytes: Uint8Array | string, name = 'bomb.png', type = 'image/png'): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })

/** A product form that is filled in well; `changes` spoil it, and `undefined` leaves a field out. */
export async function productForm(changes: Record<string, string | File | undefined> = {}): Promise<FormData> {
  const fields = {
    name: 'Guava Lime',
    description: 'An exotic tropical tang.',
    price: '249',
    image: asFile(await pictureBytes()),
    ...changes,
  }
  return formOf(fields)
}

/** A form with just these fields. */
export function formOf(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)

  return form
}
