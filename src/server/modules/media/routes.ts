import type { Hono } from 'hono'
import type { FileStore } from '#ports/file-store.ts'
import { readFilm } from './read-film.ts'
import { readPicture } from './read-picture.ts'

/** The pictures and films themselves, beside the API: their names never change their content. */
export function mediaRoutes(app: Hono, files: FileStore): void {
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const film = await readFilm(files, name, c.req.raw)
    if (film) return film
    const picture = await readPicture(files, name)
    if (!picture) return c.text('Not found', 404)

    return c.body(picture.bytes, 200, {
      'content-type': picture.type,
      'cache-control': picture.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })
}
