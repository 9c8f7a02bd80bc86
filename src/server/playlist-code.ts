import type { Hono } from 'hono'
import { renderSVG } from 'uqr'

const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }

/** The code on the cassette: scanned with a phone, it opens the playlist. */
export function playlistCodeRoute(app: Hono, playlistUrl: () => string): void {
  app.get('/playlist-code.svg', (c) => {
    const url = playlistUrl()
    if (!url) return c.notFound()

    return c.body(renderSVG(url, { border: 4, blackColor: '#170b26', ecc: 'M' }), 200, HEADERS)
  })
}
