import type { Hono } from 'hono'
import { renderSVG } from 'uqr'

const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }

/** The code on the cassette: scanned with a phone, it opens the playlist. */
export function playlistCodeRoute(app: Hono, playlistUrl: string): void {
  const picture = renderSVG(playlistUrl, { border: 4, blackColor: '#170b26', ecc: 'M' })

  app.get('/playlist-code.svg', (c) => c.body(picture, 200, HEADERS))
}
