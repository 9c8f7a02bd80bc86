import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { mountBuiltPages } from '#built-pages'
import { freePort } from '#tests/support/free-port.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { DIST } from '#tools/root.ts'

const port = await freePort()
const shop = await openTestShop({
  seed: 'flavours',
  isRunningJobs: false,
  settings: { PORT: String(port) },
  mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: 'silent' })),
})
await shop.listen()
afterAll(shop.stop)

const ICON = '/favicon.svg'

test.each([
  ['/', 200, '</html>'],
  ['/?q=cola', 200, '</html>'],
  ['/cart', 200, '</html>'],
  ['/nowhere', 404, '</html>'],
  [ICON, 200, '</svg>'],
  ['/api/products', 200, '"stock"'],
  ['/api/openapi.json', 200, '"3.1.0"'],
  ['/api/users/profile', 401, 'not_signed_in'],
  ['/sitemap.xml', 200, '</urlset>'],
])('HTTP/1.0 without a host has %s answered with %d', async (path, status, words) => {
  for (const lines of [[`GET ${path} HTTP/1.0`], [`GET ${path} HTTP/1.1`, 'Host:', 'Connection: close']]) {
    const said = await sendRaw(port, ...lines)
    expect([lines, said.split('\r\n')[0]]).toEqual([lines, expect.stringContaining(` ${status} `)])
    expect(said).toContain(words)
  }
})

test('a file to nobody’s host goes on to be a 304, and a call takes its body', async () => {
  const [, tag = ''] = /^etag: (.+)\r$/im.exec(await sendRaw(port, `HEAD ${ICON} HTTP/1.0`)) ?? []
  expect(await sendRaw(port, `GET ${ICON} HTTP/1.0`, `If-None-Match: ${tag}`)).toContain(' 304 ')

  const body = '{"email":"nobody@dhamaka.test","password":"Wrong@1234"}'
  const head = ['POST /api/users/login HTTP/1.0', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  expect(await sendRaw(port, ...head, '', body)).toContain('invalid_credentials')
})
