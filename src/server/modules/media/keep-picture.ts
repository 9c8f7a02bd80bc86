import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import type { MediaDeps } from './deps.ts'
import { fetchPicture } from './fetch-picture.ts'
import { encodePicture, openPicture, WIDEST } from './picture.ts'
import { largestName, putFile } from './picture-files.ts'
import { insertFile } from './store.ts'
import { takeFile, urlOf } from './take-file.ts'

const PREVIEW_WIDTH = 480

/** Keeps an uploaded file, or the picture behind a URL, encoded anew under a random key, and answers that key. */
export async function keepPicture({ db, files }: MediaDeps, image: Uint8Array | string): Promise<string> {
  const bytes = typeof image === 'string' ? await fetchPicture(image) : image
  const largest = await encodePicture(await openPicture(bytes), { width: WIDEST, format: 'webp' })
  const key = randomBytes(16).toString('hex')
  await insertFile(db, largestName(key))
  await putFile(files, largestName(key), largest)

  return key
}

/** Where a kept picture is shown; its other sizes are queued with the change that uses it. */
export async function publishPicture(tx: Tx, key: string): Promise<string> {
  const url = urlOf(largestName(key))
  await takeFile(tx, url)

  return url
}

/** The picture behind a URL, small and inside a URL of its own: the pages may not show other sites' pictures. */
export async function previewPicture(url: string): Promise<string> {
  const picture = await openPicture(await fetchPicture(url))
  const small = await encodePicture(picture, { width: PREVIEW_WIDTH, format: 'webp' })

  return `data:image/webp;base64,${small.toString('base64')}`
}
