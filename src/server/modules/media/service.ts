import { randomBytes } from 'node:crypto'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type FileStore, StoreAway, StoreFull } from '#ports/file-store.ts'
import { fetchPicture } from './fetch-picture.ts'
import { encodePicture, FORMATS, openPicture, WIDTHS } from './picture.ts'

export type Media = ReturnType<typeof createMedia>

const WIDEST = Math.max(...WIDTHS)
const PREVIEW_WIDTH = 480
const NAME = /^([0-9a-f]{32})-(\d+)\.(webp|avif)$/

const nameOf = (key: string, width: number, format: string) => `${key}-${width}.${format}`

/** The owner's pictures: decoded, encoded anew under random names, and made in every size by a job. */
export function createMedia(files: FileStore) {
  const keep = async (bytes: Uint8Array): Promise<string> => {
    const key = randomBytes(16).toString('hex')
    const largest = await encodePicture(await openPicture(bytes), WIDEST, 'webp')
    await files.put(nameOf(key, WIDEST, 'webp'), largest).catch(refuseFor)
    return key
  }

  return {
    /** Keeps an uploaded file, or the picture behind an address, and answers its key. */
    keep: async (image: Uint8Array | string) => keep(typeof image === 'string' ? await fetchPicture(image) : image),

    /** The picture behind an address, small and inside a URL of its own: the pages may not show other sites' pictures. */
    async preview(address: string): Promise<string> {
      const small = await encodePicture(await openPicture(await fetchPicture(address)), PREVIEW_WIDTH, 'webp')

      return `data:image/webp;base64,${small.toString('base64')}`
    },

    /** Where a kept picture is shown; its other sizes are queued with the change that uses it. */
    async publish(tx: Tx, key: string): Promise<string> {
      await addJob(tx, 'picture-sizes', { key })

      return `/media/${nameOf(key, WIDEST, 'webp')}`
    },

    /** A file by its name; the largest stands in for a size that is not made yet. */
    async read(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string; isFinal: boolean } | null> {
      const [, key, , format] = NAME.exec(name) ?? []
      if (!key) return null
      const bytes = await files.get(name).catch(refuseFor)
      if (bytes) return { bytes, type: `image/${format}`, isFinal: true }

      const largest = await files.get(nameOf(key, WIDEST, 'webp')).catch(refuseFor)
      return largest && { bytes: largest, type: 'image/webp', isFinal: false }
    },

    tasks: {
      'picture-sizes': async ({ key }: { key: string }) => {
        const largest = await files.get(nameOf(key, WIDEST, 'webp'))
        if (!largest) return
        const picture = await openPicture(largest)
        for (const format of FORMATS) {
          for (const width of WIDTHS) {
            const name = nameOf(key, width, format)
            if (name !== nameOf(key, WIDEST, 'webp')) await files.put(name, await encodePicture(picture, width, format))
          }
        }
      },
    },
  }
}

/** A store in trouble is nobody's fault who uploads or looks: both may try again. */
function refuseFor(error: unknown): never {
  const [message, retryAfterSeconds] =
    error instanceof StoreFull
      ? ['There is no room for more pictures right now.', 60]
      : ['Pictures cannot be reached right now.', 10]
  const isTrouble = error instanceof StoreFull || error instanceof StoreAway

  throw isTrouble ? new Refusal('unavailable', { message, retryAfterSeconds, cause: error }) : error
}
