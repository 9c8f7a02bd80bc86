import type { Tx } from '#platform/postgres/database.ts'
import type { FileStore } from '#ports/file-store.ts'
import { keepPicture, previewPicture, publishPicture } from './keep-picture.ts'

export type Media = ReturnType<typeof createMedia>

/** What others do with the owner's pictures: keep one, show it, look at one beforehand. */
export function createMedia(files: FileStore) {
  return {
    keep: (image: Uint8Array | string) => keepPicture(files, image),
    publish: (tx: Tx, key: string) => publishPicture(tx, key),
    preview: (url: string) => previewPicture(url),
  }
}
