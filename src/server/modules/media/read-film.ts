import { readRange } from '#platform/pages/byte-range.ts'
import { isKnownTag } from '#platform/pages/entity-tag.ts'
import type { FileStore } from '#ports/file-store.ts'
import { readFilmName } from './film-files.ts'
import { throwStoreTrouble } from './picture-files.ts'

/** Answers a GET or HEAD for a film or the part of it that is asked for; null when there is none of that name. */
export async function readFilm(files: FileStore, name: string, request: Request): Promise<Response | null> {
  const film = readFilmName(name)
  if (!film) return null

  const tag = `"${film.key}"`
  const headers: Record<string, string> = {
    'content-type': film.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: tag,
  }
  if (isKnownTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })

  const isOther = ![null, tag].includes(request.headers.get('if-range'))
  const range = isOther ? null : readRange(request.headers.get('range'), film.size)
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${film.size}` } })
  }

  const body = await files.stream(name, range ?? undefined).catch(throwStoreTrouble)
  if (!body) return null
  if (request.method === 'HEAD') await body.cancel()
  headers['content-length'] = String(range ? range.end - range.start + 1 : film.size)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${film.size}`

  return new Response(request.method === 'HEAD' ? null : body, { status: range ? 206 : 200, headers })
}
