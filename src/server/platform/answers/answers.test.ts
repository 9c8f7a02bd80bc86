import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MountPages, openShop } from '#main'
import { createPageServer } from '#platform/pages/page-server.ts'
import { openCheckout, stockProduct } from '#tests/support/buying.ts'
import { formOf } from '#tests/support/pictures.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { SHARED } from './shared-answer.ts'

const HIDDEN = '/backstage'
let rendered = 0

/** Pages whose making is counted; the shop's own are another floor's. */
const mountPages: MountPages = async (app, { catalogueVersion, cachePages }) => {
  const serve = createPageServer({
    open: ({ pathname }) => ({
      url: pathname,
      load: async () => ({
        status: 200,
        url: pathname,
        isPublic: pathname !== HIDDEN,
        render: () => {
          rendered += 1
          return `<h1>${pathname}</h1>${'fizz '.repeat(200)}`
        },
      }),
    }),
    version: catalogueVersion,
    staticFiles: async () => null,
    headers: { 'content-security-policy': "default-src 'self'", 'strict-transport-security': 'max-age=31536000' },
    report: () => {},
  })
  app.all('*', (c) => serve(c.req.raw))
  cachePages((pathname) => !pathname.startsWith('/api/'))
}

const { log, lines } = recordLog()
const shop = await openTestShop({ mountPages: () => mountPages, isRunningJobs: false })
const id = await stockProduct(shop, { name: 'Guava', stock: 50 })
const neighbour = await openShop(shop.config, { log, mountPages, isRunningJobs: false })
const [here, there] = [await shop.listen(0), await neighbour.listen(0)]
afterAll(async () => {
  await neighbour.stop()
  await shop.stop()
})
const admin = await shop.signInAdmin()

type Ask = { method?: string; headers?: Record<string, string>; port?: number }

/** Asks as the wire does: nothing is decoded, nothing added. */
async function ask(path: string, { method = 'GET', headers = {}, port = here }: Ask = {}) {
  const sent = request({ port, path, method, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const body = await buffer(response)

  return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders, body }
}

const json = async (path: string, port?: number) => JSON.parse(String((await ask(path, port ? { port } : {})).body))
const change = (price: string) => admin.send('updateProduct', { params: { id }, body: formOf({ price }) })

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/api/products', 'application/json'],
  [`/api/products/${id}`, 'application/json'],
  [`/api/products/${id}/facts`, 'application/json'],
])('%s has the framework’s headers and bytes, from memory too', async (path, type) => {
  await ask(path)
  const kept = await ask(path)
  const framework = await shop.app.request(path)
  const { 'x-request-id': _, ...ofFramework } = Object.fromEntries(framework.headers)

  expect(kept.headers).toMatchObject({ ...ofFramework, 'cache-control': SHARED, 'content-type': type })
  expect(kept.headers['content-length']).toBe(String(kept.body.byteLength))
  expect(kept.body.toString()).toBe(await framework.text())
})

test('the bytes come as they are accepted', async () => {
  const plain = await ask('/')
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (const path of ['/', '/api/products']) {
      const packed = await ask(path, { headers: { 'accept-encoding': encoding } })
      expect([packed.headers['content-encoding'] ?? 'none', packed.headers.vary]).toEqual([
        path === '/' ? encoding : expect.any(String),
        'accept-encoding',
      ])
      if (path === '/') expect(unpack(packed.body)).toEqual(plain.body)
    }
  }
  expect((await ask('/', { headers: { 'accept-encoding': 'br;q=0, zstd' } })).headers['content-encoding']).toBe(
    undefined,
  )
})

test('who has it already is told so, and a HEAD gets no body', async () => {
  for (const path of ['/', '/api/products']) {
    const { headers, body } = await ask(path)
    const known = await ask(path, { headers: { 'if-none-match': `"other", ${headers.etag}` } })
    expect([known.status, known.body.byteLength, known.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)

    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.body.byteLength]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(body.byteLength))
  }
})

test('an edit is in the next answer of its own instance, and in another’s within a second', async () => {
  await Promise.all([json('/api/products'), json('/api/products', there), ask('/'), ask('/', { port: there })])
  const made = rendered

  expect((await change('277')).status).toBe(200)
  expect((await json('/api/products'))[0]).toMatchObject({ price: 277 })
  expect((await json(`/api/products/${id}`)).price).toBe(277)
  await ask('/')
  expect(rendered).toBe(made + 1)
  await expect.poll(async () => (await json(`/api/products/${id}`, there)).price, { interval: 20 }).toBe(277)
})

test('a sale is in the next answer about its stock, without a page made anew', async () => {
  const customer = await shop.signInCustomer()
  await Promise.all([json(`/api/products/${id}`), json(`/api/products/${id}`, there), ask('/')])
  const made = rendered

  expect((await openCheckout(customer, { [id]: 2 })).status).toBe(200)
  expect((await json(`/api/products/${id}`)).stock).toBe(48)
  await ask('/')
  expect(rendered).toBe(made)
  await expect.poll(async () => (await json(`/api/products/${id}`, there)).stock, { interval: 20 }).toBe(48)
})

test('what nobody announces is found all the same', async () => {
  await json(`/api/products/${id}`)
  await shop.db.execute(sql`update products set price = 311 where id = ${id}`)
  const found = async () => [
    (await json(`/api/products/${id}`)).price,
    (await json(`/api/products/${id}`, there)).price,
  ]

  await expect.poll(found, { timeout: 10_000, interval: 50 }).toEqual([311, 311])
})

test('what is not for everyone, or not there, is the framework’s to answer, each time', async () => {
  for (const path of ['/api/cart', '/api/orders/all', `/api/products/${crypto.randomUUID()}`, HIDDEN, '/api/nothing']) {
    const [first, second] = [await ask(path), await ask(path)]
    expect([path, first.headers['cache-control']]).not.toContain(SHARED)
    expect([first.status, String(first.body)]).toEqual([second.status, String(second.body)])
  }
  expect((await ask('/api/products?limit=0')).status).toBe(400)
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
})

test('every request has its id and one line in the log', async () => {
  await ask('/api/products?limit=1', { port: there })
  lines.length = 0
  const given = 'proxy-4207-id'
  const { headers } = await ask('/api/products?limit=1', { port: there, headers: { 'x-request-id': given } })
  const other = await ask('/api/products?limit=1', { port: there, headers: { 'x-request-id': 'no good one!' } })

  expect(headers['x-request-id']).toBe(given)
  expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: given, method: 'GET', path: '/api/products', status: 200, msg: 'request' },
    { requestId: other.headers['x-request-id'], status: 200 },
  ])
})
