import type { Tx } from '#platform/postgres/database.ts'
import type { MediaDeps } from './deps.ts'
import { keepFile } from './keep-file.ts'
import { keepPicture, previewPicture, publishPicture } from './keep-picture.ts'
import { createSmallPictures } from './small-picture.ts'
import { releaseFile, takeFile } from './take-file.ts'

export type { PictureShape } from './small-picture.ts'

export type Media = ReturnType<typeof createMedia>

/** What others do with the shop's pictures and films: keep one, show it, look at one beforehand, send one along. */
export function createMedia(deps: MediaDeps) {
  return {
    keep: (image: Uint8Array | string) => keepPicture(deps, image),
    publish: (tx: Tx, key: string) => publishPicture(tx, key),
    preview: (url: string) => previewPicture(url),

    /** Keeps a picture or a film, whichever it is. Unless it is taken within a day, it goes again. */
    keepFile: (file: Uint8Array | string) => keepFile(deps, file),

    /** Takes what was kept into use; false when there is no such file. */
    take: (tx: Tx, url: string) => takeFile(tx, url),

    release: releaseFile,

    /** One of the shop's pictures, by the path that pages show it under, as a light JPEG. */
    small: createSmallPictures(deps.files),
  }
}
