import { Refusal } from '#platform/http/refusal.ts'
import { type FileStore, StoreAway, StoreFull } from '#ports/file-store.ts'
import { FORMATS, WIDEST, WIDTHS } from './picture.ts'

type Format = (typeof FORMATS)[number]

const NAME = /^([0-9a-f]{32})-(\d+)\.(webp|avif)$/

/** The name of one size of a picture in one format. */
export const fileName = (key: string, width: number, format: Format): string => `${key}-${width}.${format}`

/** The name of the file that a picture is kept as first, and that the others are made from. */
export const largestName = (key: string): string => fileName(key, WIDEST, 'webp')

/** The parts of a file's name; null when it is none of ours. */
export function readName(name: string): { key: string; format: string } | null {
  const [, key, , format] = NAME.exec(name) ?? []

  return key && format ? { key, format } : null
}

/** All files there may be of a kept one: a picture has sizes. */
export function filesOf(name: string): readonly string[] {
  const picture = readName(name)

  return picture ? FORMATS.flatMap((format) => WIDTHS.map((width) => fileName(picture.key, width, format))) : [name]
}

/** Keeps a file, or refuses while there is no room or no answer. */
export const putFile = (files: FileStore, name: string, bytes: Uint8Array): Promise<void> =>
  files.put(name, bytes).catch(throwStoreTrouble)

/** A file by its name; refuses while the store does not answer. */
export const getFile = (files: FileStore, name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  files.get(name).catch(throwStoreTrouble)

/** A store in trouble is nobody's fault who uploads or looks: both may try again. */
export function throwStoreTrouble(error: unknown): never {
  const [message, retryAfterSeconds] =
    error instanceof StoreFull
      ? ['There is no room for more pictures right now.', 60]
      : ['Pictures cannot be reached right now.', 10]
  const isTrouble = error instanceof StoreFull || error instanceof StoreAway

  throw isTrouble ? new Refusal('unavailable', { message, retryAfterSeconds, cause: error }) : error
}
