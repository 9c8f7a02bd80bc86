import { createServer as createHttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 20_000 }

/** The host of whoever names none, as HTTP/1.0 allows. */
const NAMELESS = 'localhost'

type Front = (next: RequestListener) => RequestListener

/** An HTTP server for the app, not yet listening, with what stands before it; slow senders are cut by the limits. */
export function createServer(fetch: Hono['fetch'], putBefore: Front = (next) => next): Server {
  return createHttpServer(LIMITS, putBefore(getRequestListener(fetch, { hostname: NAMELESS })))
}

/** The server at ::1 of one that listens on this machine only, at 127.0.0.1. */
const ipv6Servers = new WeakMap<Server, SocketServer>()

/** Listens on a port (0: any free one) of a host, or of every address for `null`, and answers which port it got. */
export async function listen(server: Server, port: number, host: string | null): Promise<number> {
  if (host !== 'localhost') return listenAt(server, port, host ?? undefined)

  for (let triesLeft = 20; ; triesLeft -= 1) {
    try {
      return await listenOnLocalhost(server, port)
    } catch (error) {
      const canChooseAgain = port === 0 && codeOf(error) === 'EADDRINUSE' && triesLeft > 0
      if (!canChooseAgain) throw error
    }
  }
}

/** To some programs localhost is 127.0.0.1, to others ::1, and a server listens on one address. */
async function listenOnLocalhost(server: Server, port: number): Promise<number> {
  const chosen = await listenAt(server, port, '127.0.0.1')
  const ipv6Server = createSocketServer({ noDelay: true }, (socket) => void server.emit('connection', socket))
  try {
    await listenAt(ipv6Server, chosen, '::1')
    ipv6Servers.set(server, ipv6Server)
  } catch (error) {
    if (!hasNoIpv6(error)) {
      await new Promise((resolve) => server.close(resolve))
      throw error
    }
  }
  return chosen
}

function listenAt(server: SocketServer, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const hasNoIpv6 = (error: unknown): boolean => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)))

const KEEP_ALIVES_END_MS = 300
const SWEEP_MS = 200

const leaving = new WeakSet<Server>()

/**
 * From now on whoever keeps asking over an open connection is answered once more and told to use another: cut at once, those whose
 * next request is on its way would lose it.
 */
export function closeKeepAlives(server: Server): void {
  if (leaving.has(server)) return
  leaving.add(server)
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'))
}

/** Takes no new requests and lets the running ones finish; after `patienceMs` they are cut. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return

  closeKeepAlives(server)
  await sleep(KEEP_ALIVES_END_MS)
  await setImmediate() // whoever is at the door has just been let in

  const ipv6Server = ipv6Servers.get(server)
  const closed = Promise.all([ended(server), ipv6Server && ended(ipv6Server)])
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)

  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })])
  clearInterval(sweeping)
  server.closeAllConnections()
  await closed
}

const ended = (server: SocketServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
