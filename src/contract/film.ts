import { PICTURE, refusePicture } from './picture.ts'

/** What an uploaded film may be, and the words when it is something else: the same in the form and on the server. */
export const FILM = {
  types: ['video/mp4', 'video/webm'],
  mostBytes: 5_000_000,
  tooLarge: 'Films can have at most 5 MB.',
  unreadable: 'That film does not play in every browser. Please choose an MP4 (H.264) or a WebM.',
} as const

/** What a picker of both takes. */
export const MEDIA_TYPES = [...PICTURE.types, ...FILM.types]

/**
 * Why a file can be neither a picture nor a film of ours, going by its declared type and size. The server reads the
 * file to be sure.
 */
export function refuseMediaFile(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('video/')) return refusePicture(file)
  if (!FILM.types.some((known) => known === file.type)) return FILM.unreadable

  return file.size > FILM.mostBytes ? FILM.tooLarge : null
}
