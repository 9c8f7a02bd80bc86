/** What an uploaded picture may be, and the words when it is something else: the same in the form and on the server. */
export const PICTURE = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mostBytes: 5_000_000,
  mostPixels: 25_000_000,
  tooLarge: 'Pictures can have at most 5 MB.',
  tooManyPixels: 'That picture is too large: at most 25 megapixels.',
  unreadable: 'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF.',
} as const

/**
 * Why a file cannot be a picture of ours, going by its declared type and size. The server decodes the file to be
 * sure.
 */
export function refusePicture({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE.types.some((known) => known === type)) return PICTURE.unreadable

  return size > PICTURE.mostBytes ? PICTURE.tooLarge : null
}
