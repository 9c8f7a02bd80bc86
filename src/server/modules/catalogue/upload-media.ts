import { FILM } from '#contract/film.ts'
import type { MediaItem } from '#domain/product-media.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CatalogueDeps } from './deps.ts'
import { pictureLimit } from './limits.ts'
import { knownPicture } from './product-picture.ts'

type Upload = { file?: File | undefined; url: string }

/** Keeps a picture or film that a product may then be given; what is wrong with it is said of the file. */
export async function uploadMedia(
  deps: CatalogueDeps,
  adminId: string,
  { file, url }: Upload,
): Promise<Pick<MediaItem, 'kind' | 'src'>> {
  const known = file ? null : await knownPicture(deps, url)
  if (known !== null) return { kind: 'picture', src: known }
  await deps.limit.spend(pictureLimit(adminId))
  try {
    return await deps.media.keepFile(file ? new Uint8Array(await file.arrayBuffer()) : url)
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields?.image === undefined) throw error
    const isCalledFilm = error.code === 'invalid_input' && file?.type.startsWith('video/')
    const message = isCalledFilm ? FILM.unreadable : error.message
    throw new Refusal(error.code, { message, fields: { file: message }, cause: error })
  }
}
