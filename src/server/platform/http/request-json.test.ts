import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { requestJson } from './request-json.ts'

let answer: RequestListener = (_, response) => response.end()
const server = createServer((request, response) => answer(request, response))
await new Promise<void>((resolve) => server.listen(0, resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())

const ask = (how: Partial<Parameters<typeof requestJson>[1]> = {}) =>
  requestJson(`http://localhost:${port}/v1/orders?count=2`, { method: 'GET', headers: {}, timeoutMs: 5_000, ...how })

test('what is asked arrives, and what is said comes back, whatever the status', async () => {
  let heard: unknown
  answer = async (request, response) => {
    const { method, url, headers } = request
    heard = { method, url, type: headers['content-type'], secret: headers.authorization, body: await text(request) }
    response.writeHead(409).end('{"error":"₹"}')
  }

  const said = await ask({ method: 'POST', headers: { authorization: 'Basic x' }, body: { amount: 1, name: '₹' } })

  const body = '{"amount":1,"name":"₹"}'
  expect(heard).toEqual({
    method: 'POST',
    url: '/v1/orders?count=2',
    type: 'application/json',
    secret: 'Basic x',
    body,
  })
  expect(said).toEqual({ status: 409, said: { error: '₹' } })
})

const HEAD = { 'content-type': 'application/json' }

test.each<[string, RequestListener]>([
  ['nothing', () => {}],
  [
    'half of it',
    (_, response) => {
      response.writeHead(200, HEAD).write('{"id":')
    },
  ],
])('who says %s in time has not answered', async (_, listener) => {
  answer = listener
  const start = performance.now()

  await expect(ask({ timeoutMs: 150 })).rejects.toThrow(/abort/i)
  expect(performance.now() - start).toBeLessThan(4_000)
})

test.each<[string, RequestListener]>([
  ['hangs up', (request) => request.socket.destroy()],
  [
    'hangs up in the middle',
    (_, response) => {
      response.writeHead(200, HEAD).write('{"id":', () => response.destroy())
    },
  ],
  ['talks of something else', (_, response) => response.writeHead(200).end('<h1>Back soon</h1>')],
  ['says nothing at all', (_, response) => response.writeHead(204).end()],
])('who %s has not answered', async (_, listener) => {
  answer = listener

  await expect(ask()).rejects.toThrow()
})

test('a redirect is an answer, not an invitation', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end('{}')

  expect(await ask()).toEqual({ status: 302, said: {} })
})
