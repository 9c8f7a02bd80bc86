import type { Film } from './film.ts'

const NAME = /^([0-9a-f]{32})-(\d{1,8})\.(mp4|webm)$/

/** The name of a film. It tells how long the film is, so that no store has to be asked before a part of it. */
export const filmName = (key: string, { bytes, format }: Film): string => `${key}-${bytes.byteLength}.${format}`

/** The parts of a film's name; null when it is none. */
export function readFilmName(name: string): { key: string; size: number; type: string } | null {
  const [, key, size, format] = NAME.exec(name) ?? []

  return key && size ? { key, size: Number(size), type: `video/${format}` } : null
}
