import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256))
let files: StaticFiles

beforeAll(() => {
  const root = join(folder, 'client')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(root, '.vite/manifest.json'), '{}')
  writeFileSync(join(root, 'assets/entry-abc123.js'), 'plain()')
  writeFileSync(join(root, 'assets/entry-abc123.js.br'), 'BR')
  writeFileSync(join(root, 'assets/entry-abc123.js.gz'), 'GZIP')
  writeFileSync(join(root, 'film one.mp4'), FILM)
  writeFileSync(join(root, 'long.webm'), Buffer.alloc(600 * 1024, 7))
  writeFileSync(join(root, 'assets/home-abc123.js'), 'home()')
  writeFileSync(join(root, 'assets/home-abc123.js.br'), 'BR')
  writeFileSync(join(root, 'gone.webm'), Buffer.alloc(600 * 1024, 7))
  writeFileSync(join(root, 'gone.txt'), 'gone')
  files = createStaticFiles(root, { immutable: /^\/assets\// })
  for (const name of ['assets/home-abc123.js', 'assets/home-abc123.js.br', 'gone.webm', 'gone.txt']) {
    rmSync(join(root, name)) // by another build, while the shop runs
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await files(new Request(`http://shop.test${path}`, { headers, method }), path)
  return answer && { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a built file never changes and comes compressed', async () => {
  const br = await get('/assets/entry-abc123.js', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/assets/entry-abc123.js', { 'accept-encoding': 'gzip' })
  const plain = await get('/assets/entry-abc123.js')

  expect([br, gzip, plain].map((answer) => answer?.bytes.toString())).toEqual(['BR', 'GZIP', 'plain()'])
  expect(br?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(br?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(br?.headers.get('vary')).toBe('accept-encoding')
  expect(br?.headers.get('content-length')).toBe('2')
})

test('a built file that another build has taken away is still there for the pages that name it', async () => {
  expect((await get('/assets/home-abc123.js'))?.bytes.toString()).toBe('home()')
  expect((await get('/assets/home-abc123.js', { 'accept-encoding': 'br' }))?.bytes.toString()).toBe('BR')
})

test('another file is asked about again, and a browser that has it is told so', async () => {
  const first = await get('/film%20one.mp4')
  const etag = first?.headers.get('etag') ?? ''

  expect(first?.bytes).toEqual(FILM)
  expect(first?.headers.get('cache-control')).toContain('max-age=86400')
  expect((await get('/film%20one.mp4', { 'if-none-match': `"other", ${etag}` }))?.status).toBe(304)
})

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1000', FILM.subarray(0, 10)],
  ['bytes=990-', 206, 'bytes 990-999/1000', FILM.subarray(990)],
  ['bytes=-10', 206, 'bytes 990-999/1000', FILM.subarray(990)],
  ['bytes=900-5000', 206, 'bytes 900-999/1000', FILM.subarray(900)],
  ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=0-1,5-6', 200, null, FILM],
  ['bytes=9-1', 200, null, FILM],
  ['bytes=-', 200, null, FILM],
  ['lines=1-2', 200, null, FILM],
])('a film asked for by %s answers %i', async (range, status, contentRange, bytes) => {
  const answer = await get('/film%20one.mp4', { range })

  expect(answer?.status).toBe(status)
  expect(answer?.headers.get('content-range')).toBe(contentRange)
  expect(answer?.bytes).toEqual(bytes)
})

test('a range of a file that has changed since is the whole file', async () => {
  expect((await get('/film%20one.mp4', { range: 'bytes=0-9', 'if-range': '"older"' }))?.status).toBe(200)
})

test('a large file is streamed whole', async () => {
  expect((await get('/long.webm'))?.bytes.byteLength).toBe(600 * 1024)
})

test('HEAD sends no bytes', async () => {
  const head = await get('/film%20one.mp4', {}, 'HEAD')

  expect(head?.bytes.byteLength).toBe(0)
  expect(head?.headers.get('content-length')).toBe('1000')
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/nothing.js',
  '/.vite/manifest.json',
  '/assets/entry-abc123.js.br',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/assets/%00',
  '/gone.webm',
  '/gone.txt',
  '/%E0%A4%A',
])('%s is no file', async (path) => {
  expect(await get(path)).toBeNull()
})
