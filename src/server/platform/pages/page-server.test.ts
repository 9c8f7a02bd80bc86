import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedPage } from './page-cache.ts'
import { createPageServer, type PageLocation } from './page-server.ts'

const HTML = '<!doctype html><h1>Fizz</h1>'

let version = 1
let isDown = false
let broken = ''
const render = vi.fn()
const report = vi.fn()

/** `/lost/…` names nothing, `/?q=` matters, every other part of the query does not. */
function open({ pathname, search }: PageLocation) {
  const q = new URLSearchParams(search).get('q')
  const url = q ? `${pathname}?q=${q}` : pathname
  const load = async (): Promise<LoadedPage> => {
    if (isDown || pathname === broken) throw new Error('the data did not answer')
    const isLost = pathname.startsWith('/lost')
    return {
      status: isLost ? 404 : 200,
      url: isLost ? '/lost' : url,
      isSeldom: q !== null && q !== '',
      render: () => {
        render(url)
        return `${HTML}${isLost ? 'nothing here' : url} version ${version}`
      },
    }
  }
  return { url, load }
}

function serve(capacity?: number) {
  const pages = createPageServer({
    open,
    version: () => String(version),
    staticFiles: async (_request, pathname) => (pathname === '/file.txt' ? new Response('a file') : null),
    headers: { 'x-common': 'yes' },
    report,
    ...(capacity !== undefined && { capacity }),
  })

  return (path: string, init?: RequestInit) => pages(new Request(`http://shop.test${path}`, init))
}

afterEach(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  version = 1
  isDown = false
  broken = ''
  vi.clearAllMocks()
})

test('a page is rendered once, whatever the rest of its query, and again for a new version', async () => {
  const get = serve()
  await get('/')
  await get('/?utm_source=insta')
  expect(render).toHaveBeenCalledTimes(1)

  version = 2
  expect(await (await get('/')).text()).toContain('version 2')
  expect(render).toHaveBeenCalledTimes(2)
})

test('readers who come at the same time share one rendering', async () => {
  const get = serve()
  await Promise.all(Array.from({ length: 50 }, () => get('/')))

  expect(render).toHaveBeenCalledTimes(1)
})

test('any number of unknown URLs is one 404 page', async () => {
  const get = serve()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => get(`/lost/${i}`)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(render).toHaveBeenCalledTimes(1)
})

test('any number of searches takes no room from the pages, and each is whole in every encoding', async () => {
  const get = serve(2_000)
  await get('/')
  const htmls = await Promise.all(
    Array.from({ length: 100 }, async (_, i) =>
      (await get(`/?q=word${i}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(),
    ),
  )
  await get('/')

  expect(render.mock.calls.filter(([url]) => url === '/')).toHaveLength(1)
  expect(brotliDecompressSync(Buffer.from(htmls[7] ?? new ArrayBuffer())).toString()).toContain('/?q=word7 version 1')
  const zipped = await get('/?q=word7', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toContain('/?q=word7 version 1')
})

test('those who search for the same at the same time share one rendering', async () => {
  const get = serve()
  await Promise.all(Array.from({ length: 50 }, () => get('/?q=cola')))

  expect(render).toHaveBeenCalledTimes(1)
})

test('the smallest encoding the browser takes is sent', async () => {
  const get = serve()
  const bytes = async (accepted: string) => {
    const answer = await get('/', { headers: { 'accept-encoding': accepted } })
    return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
  }

  const [br, brBytes] = await bytes('gzip, deflate, br, zstd')
  const [gzip, gzipBytes] = await bytes('gzip;q=1.0, br;q=0')
  const [plain, plainBytes] = await bytes('identity')

  expect([br, gzip, plain]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(brBytes)).toEqual(plainBytes)
  expect(gunzipSync(gzipBytes)).toEqual(plainBytes)
})

test('a browser that has the page is told so', async () => {
  const get = serve()
  const etag = (await get('/')).headers.get('etag') ?? ''
  const again = () => get('/', { headers: { 'if-none-match': etag } })

  expect((await again()).status).toBe(304)
  version = 2
  expect((await again()).status).toBe(200)
})

test('while the data is away the last good page is served, and a plain 503 where there is none', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const get = serve()
  await get('/')
  version = 2
  isDown = true

  const known = await get('/')
  expect(known.status).toBe(200)
  expect(await known.text()).toContain('version 1')

  const unknown = await get('/other')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toBe('5')
  expect(report).toHaveBeenCalledTimes(2)

  isDown = false
  expect(await (await get('/')).text()).toContain('version 1') // it waits a second before it tries again
  vi.advanceTimersByTime(1001)
  expect(await (await get('/')).text()).toContain('version 2')
})

test.each(['/broken', '/never-seen'])(
  'a page that always fails (%s) keeps no other from being made anew',
  async (failing) => {
    const get = serve()
    await get('/')
    await get('/broken')
    version = 2
    broken = failing

    expect((await get(failing)).status).toBe(failing === '/broken' ? 200 : 503)
    expect(await (await get('/')).text()).toContain('version 2')
  },
)

test('pages are read, not written', async () => {
  const answer = await serve()('/', { method: 'POST' })

  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('HEAD answers the headers of GET', async () => {
  const get = serve()
  const head = await get('/', { method: 'HEAD' })

  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe((await get('/')).headers.get('content-length'))
})

test.each([
  ['/cart/?next=1', '/cart?next=1'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example//a', '/evil.example/a'],
])('%s moves to %s', async (path, expected) => {
  const answer = await serve()(path)

  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe(expected)
})

test('files come first; a chunk of an older build is a plain 404', async () => {
  const get = serve()

  expect(await (await get('/file.txt')).text()).toBe('a file')
  expect((await get('/assets/old-chunk.js')).status).toBe(404)
  expect(render).not.toHaveBeenCalled()
})

test('every answer carries the common headers', async () => {
  const get = serve()
  const answers = await Promise.all([get('/'), get('/lost/1'), get('/assets/x.js'), get('/', { method: 'PUT' })])

  expect(answers.map(({ headers }) => headers.get('x-common'))).toEqual(['yes', 'yes', 'yes', 'yes'])
})

test('a cache too small for a page still serves it', async () => {
  const get = serve(10)

  expect((await get('/')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})
