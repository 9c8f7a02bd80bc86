import { readFile } from 'node:fs/promises'
import type { PictureShape } from '#modules/media/service.ts'
import type { Attachment } from '#ports/mailer.ts'
import type { EmbeddedPicture } from './content.ts'
import type { MailDeps } from './deps.ts'

/** How the HTML calls a picture that travels along. */
export type UsePicture = (src: string, shape: PictureShape) => string

const LOGO = 'logo'
const LOGO_FILE = new URL('./logo.png', import.meta.url)

/** So many bytes of pictures: as base64, with the HTML and the text, a mail stays below 100 kB. */
const MAX_BYTES = 45_000

let logo: Attachment | undefined

/** Records which pictures a mail shows; each travels once. */
export function collectPictures(): { pictures: EmbeddedPicture[]; use: UsePicture } {
  const pictures: EmbeddedPicture[] = []

  return {
    pictures,
    use: (src, shape) => {
      const known = pictures.find((picture) => picture.src === src && picture.shape === shape)
      if (known) return `cid:${known.cid}`
      const cid = `picture-${pictures.length + 1}`
      pictures.push({ cid, src, shape })

      return `cid:${cid}`
    },
  }
}

/** The logo's address in every mail. */
export const LOGO_URL = `cid:${LOGO}`

/**
 * What a mail shows, as files that travel inside it, and its HTML with it. What cannot be had, or is too much for one mail, gives way to the logo: a mail
 * does not wait for a picture.
 */
export async function embedPictures(
  { media, log }: Pick<MailDeps, 'media' | 'log'>,
  html: string,
  pictures: readonly EmbeddedPicture[],
): Promise<{ html: string; files: Attachment[] }> {
  const files: Attachment[] = html.includes(LOGO_URL) ? [await readLogo()] : []
  let left = MAX_BYTES
  let shown = html
  for (const { cid, src, shape } of pictures) {
    const bytes = await media.small(src, shape).catch((error) => {
      log.warn({ err: error, src }, 'a mail leaves without its picture')
      return null
    })
    if (bytes && bytes.byteLength <= left) {
      left -= bytes.byteLength
      files.push({ filename: `${cid}.jpg`, contentType: 'image/jpeg', bytes, cid })
    } else shown = shown.replaceAll(`"cid:${cid}"`, `"${LOGO_URL}"`)
  }
  return { html: shown, files }
}

async function readLogo(): Promise<Attachment> {
  logo ??= { filename: 'logo.png', contentType: 'image/png', cid: LOGO, bytes: await readFile(LOGO_FILE) }

  return logo
}
