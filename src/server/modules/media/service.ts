import type { Tx } from '#platform/postgres/database.ts'
import type { FileStore } from '#ports/file-store.ts'
import { keepPicture, previewPicture, publishPicture } from './keep-picture.ts'
import { createSmallPictures } from './small-picture.ts'

export type { PictureShape } from './small-picture.ts'

export type Media = ReturnType<typeof createMedia>

/** What others do with the shop's pictures: keep one, show it, look at one beforehand, send one along. */
export function createMedia(files: FileStore) {
  return {
    keep: (image: Uint8Array | string) => keepPicture(files, image),
    publish: (tx: Tx, key: string) => publishPicture(tx, key),
    preview: (url: string) => previewPicture(url),
    /** One of the shop's pictures, by the path that pages show it under, as a light JPEG. */
    small: createSmallPictures(files),
  }
}
