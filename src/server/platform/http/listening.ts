import { createServer as createHttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 20_000 }

type Front = (next: RequestListener) => RequestListener

/** An HTTP server for the app, not yet listening, with what stands before it; slow senders are cut by the limits. */
export function createServer(fetch: Hono['fetch'], putBefore: Front = (next) => next): Server {
  return createHttpServer(LIMITS, putBefore(getRequestListener(fetch)))
}

/** Listens on a port (0: any free one) and answers which one it got. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const FAREWELL_MS = 300
const SWEEP_MS = 200

/** Takes no new requests and lets the running ones finish; after `patienceMs` they are cut. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return

  // Whoever keeps asking over an open connection is answered once more and told to use another: cut at once,
  // those whose next request is on its way would lose it.
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
  await sleep(FAREWELL_MS)

  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)

  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })])
  clearInterval(sweeping)
  server.closeAllConnections()
  await closed
}
