import { randomBytes } from 'node:crypto'
import { FILM } from '#contract/film.ts'
import type { MediaItem } from '#domain/product-media.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import type { MediaDeps } from './deps.ts'
import { openFilm } from './film.ts'
import { filmName } from './film-files.ts'
import { keepPicture } from './keep-picture.ts'
import { largestName, putFile } from './picture-files.ts'
import { insertFile } from './store.ts'
import { urlOf } from './take-file.ts'

type Kept = Pick<MediaItem, 'kind' | 'src'>

/** Keeps an uploaded picture or film, or the picture behind a URL, and tells what it is and where it is shown. */
export async function keepFile(deps: MediaDeps, file: Uint8Array | string): Promise<Kept> {
  const film = typeof file === 'string' ? null : openFilm(file)
  if (!film) return { kind: 'picture', src: urlOf(largestName(await keepPicture(deps, file))) }
  if (film.bytes.byteLength > FILM.mostBytes) {
    throw refusalOfField('file', FILM.tooLarge, 'too_large')
  }

  const name = filmName(randomBytes(16).toString('hex'), film)
  await insertFile(deps.db, name)
  await putFile(deps.files, name, film.bytes)

  return { kind: 'film', src: urlOf(name) }
}
