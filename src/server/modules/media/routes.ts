import type { Hono } from 'hono'
import type { FileStore } from '#ports/file-store.ts'
import { readPicture } from './read-picture.ts'

/** The pictures themselves, beside the API: their names never change their content. */
export function mediaRoutes(app: Hono, files: FileStore): void {
  app.get('/media/:name', async (c) => {
    const picture = await readPicture(files, c.req.param('name'))
    if (!picture) return c.text('Not found', 404)

    return c.body(picture.bytes, 200, {
      'content-type': picture.type,
      'cache-control': picture.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })
}
