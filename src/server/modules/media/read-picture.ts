import type { FileStore } from '#ports/file-store.ts'
import { getFile, largestName, readName } from './picture-files.ts'

type PictureFile = { bytes: Uint8Array<ArrayBuffer>; type: string; isFinal: boolean }

/** A file by its name; the largest stands in for a size that is not made yet. */
export async function readPicture(files: FileStore, name: string): Promise<PictureFile | null> {
  const parts = readName(name)
  if (!parts) return null
  const bytes = await getFile(files, name)
  if (bytes) return { bytes, type: `image/${parts.format}`, isFinal: true }

  const largest = await getFile(files, largestName(parts.key))
  return largest && { bytes: largest, type: 'image/webp', isFinal: false }
}
