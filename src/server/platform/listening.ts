import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 20_000 }

/** An HTTP server for the app, not yet listening; slow senders are cut by the limits. */
export function createServer(fetch: Hono['fetch']): Server {
  return createAdaptorServer({ fetch, serverOptions: LIMITS }) as Server
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

/** Takes no new requests and lets the running ones finish; after `patienceMs` they are cut. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return

  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()

  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })])
  server.closeAllConnections()
  await closed
}
