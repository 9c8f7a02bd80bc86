import { FILM } from '#contract/film.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import { openMp4 } from './mp4.ts'
import { isPlayableWebm } from './webm.ts'

export type Film = { bytes: Uint8Array; format: 'mp4' | 'webm' }

const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** AVIF and its kin are files of the same family, but pictures. */
const PICTURES = /^(avi[fs]|hei[cfsxm]|hev[cx]|mif1|msf1)$/

/**
 * An uploaded file as a film that every browser plays; null when it does not begin as a film, and a refusal when it does
 * but is none of those, or not whole. What its name says does not count.
 */
export function openFilm(bytes: Uint8Array): Film | null {
  if (EBML.every((byte, place) => bytes[place] === byte)) {
    if (!isPlayableWebm(bytes)) throwUnreadable()
    return { bytes, format: 'webm' }
  }
  if (textAt(bytes, 4) !== 'ftyp' || PICTURES.test(textAt(bytes, 8))) return null

  return { bytes: openMp4(bytes) ?? throwUnreadable(), format: 'mp4' }
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

function throwUnreadable(): never {
  throw refusalOfField('file', FILM.unreadable)
}
