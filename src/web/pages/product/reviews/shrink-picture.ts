const MAX_SIDE = 1600
const SMALL_ENOUGH = 800_000

/** A picture small enough to be sent over a bad network. What the browser cannot read goes as it is: the server says what is wrong with it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file

  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob || blob.size >= file.size) return file

  return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
