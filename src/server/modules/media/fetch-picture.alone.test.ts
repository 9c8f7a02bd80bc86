import { once } from 'node:events'
import { createServer, get as getPlain, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchPicture, isPublicIp } from './fetch-picture.ts'

const answers: Record<string, (response: ServerResponse) => void> = {
  '/bomb.png': (response) => response.end('a picture'),
  '/moved.png': (response) => response.writeHead(302, { location: '/bomb.png' }).end(),
  '/endless.png': (response) => {
    const pour = () => {
      while (response.write(Buffer.alloc(100_000)));
      response.once('drain', pour)
    }
    pour()
  },
  '/broken.png': (response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half')
    setTimeout(() => response.destroy(), 50)
  },
}

const server = createServer(({ url = '' }, response) =>
  (answers[url] ?? ((gone) => gone.writeHead(404).end()))(response),
)

// There is no public https server in a test: what would go to pictures.example goes to one of our own.
vi.mock('node:https', async (original) => {
  const https = await original<typeof import('node:https')>()
  const get: typeof https.get = ((target: URL, options: object, then: () => void) =>
    target.hostname === 'pictures.example'
      ? getPlain(
          `http://localhost:${(server.address() as AddressInfo).port}${target.pathname}`,
          { signal: (options as { signal: AbortSignal }).signal },
          then,
        )
      : https.get(target, options, then)) as typeof https.get

  return { ...https, get }
})

beforeAll(async () => {
  await once(server.listen(0), 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const refusalOf = (url: string) =>
  fetchPicture(url).then(String, ({ code, message, fields }) => [code, message, fields])

test('a picture behind an address is fetched', async () => {
  expect(Buffer.from(await fetchPicture('https://pictures.example/bomb.png')).toString()).toBe('a picture')
})

test.each([
  ['https://pictures.example/moved.png', 'The picture could not be fetched: status 302.'],
  ['https://pictures.example/gone.png', 'The picture could not be fetched: status 404.'],
  ['https://pictures.example/endless.png', 'The picture could not be fetched: more than 5 MB.'],
  ['https://pictures.example/broken.png', 'The picture could not be fetched: aborted.'],
  ['https://localhost/x.png', 'The picture could not be fetched from that address.'],
  ['https://nowhere.invalid/x.png', 'The picture could not be fetched from that address.'],
])('%s is not followed: %s', async (url, message) => {
  expect(await refusalOf(url)).toEqual(['invalid_input', message, { image: message }])
})

test.each([
  'http://pictures.example/bomb.png',
  'ftp://pictures.example/bomb.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/media/../etc/passwd',
  'bomb',
  '',
  'https://127.0.0.1/x.png',
  'https://0x7f.1/x.png',
  'https://2130706433/x.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/x.png',
  'https://[::1]/x.png',
  'https://[::ffff:127.0.0.1]/x.png',
  'https://[fd00::1]/x.png',
])('%s is not asked at all', async (url) => {
  const message = 'The address must start with https:// and be public.'

  expect(await refusalOf(url)).toEqual(['invalid_input', message, { image: message }])
})

const PUBLIC = ['8.8.8.8', '2606:4700::1111']
const PRIVATE = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['192.0.0.170', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'ff02::1', '2001::1', '2002:a00:1::'],
]

test('which IPs are of the open internet', () => {
  expect([...PUBLIC, ...PRIVATE].filter(isPublicIp)).toEqual(PUBLIC)
})
