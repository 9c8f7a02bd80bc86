import { Hono } from 'hono'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { playlistCodeRoute } from './playlist-code.ts'

const codeFor = async (url: string) => {
  const app = new Hono()
  playlistCodeRoute(app, () => url)
  const answer = await app.request('/playlist-code.svg')

  return { type: answer.headers.get('content-type'), picture: await answer.text() }
}

test('the code is a picture of the configured link, with the quiet edge that scanners need', async () => {
  const link = 'https://open.spotify.com/playlist/37i9dQZF1DX0000000000'
  const { size, data } = encode(link, { border: 4, ecc: 'M' })
  const { type, picture } = await codeFor(link)

  expect(type).toBe('image/svg+xml')
  expect(picture).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`)
  expect(picture.match(/M\d+,\d+h10v10h-10z/g)).toHaveLength(data.flat().filter(Boolean).length)
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false)
})

test('another link is another code', async () => {
  const [one, other] = [await codeFor('https://a.example/1'), await codeFor('https://a.example/2')]

  expect(one.picture).not.toBe(other.picture)
})
