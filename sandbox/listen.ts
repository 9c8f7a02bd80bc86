import { createServer, type Server, type Socket } from 'node:net'

export type OnSocket = (socket: Socket) => void

export type Listener = { port: number; close: () => Promise<void> }

/** Another program already listens on this port. */
export class PortBusy extends Error {
  readonly port: number

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is busy.`, { cause })
    this.port = port
  }
}

/** Listens on `port` for the first handler and on the next port for the second; 0 finds a free pair. */
export async function listenOnPair(
  { port, host }: { port: number; host?: string | undefined },
  first: OnSocket,
  second?: OnSocket,
): Promise<Listener> {
  const listenOn = (port: number, onSocket: OnSocket) => listenAt(port, onSocket, host)
  const listenOnBoth = async (): Promise<Listener> => {
    const listener = await listenOn(port, first)
    if (!second) return listener

    try {
      const neighbour = await listenOn(listener.port + 1, second)
      return { port: listener.port, close: async () => void (await Promise.all([listener.close(), neighbour.close()])) }
    } catch (error) {
      await listener.close()
      throw error
    }
  }
  for (let triesLeft = 50; ; triesLeft--) {
    try {
      return await listenOnBoth()
    } catch (error) {
      if (port !== 0 || triesLeft === 0) throw error // of a port that the system chose, the neighbour or the twin of ::1 may be taken
    }
  }
}

// "localhost" is 127.0.0.1 to some programs and ::1 to others, and nobody outside this machine reaches a sandbox that was not told so.
async function listenAt(port: number, onSocket: OnSocket, host = '127.0.0.1'): Promise<Listener> {
  const sockets = new Set<Socket>()
  const accept = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    onSocket(socket)
  }
  const servers: Server[] = []
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  }

  try {
    const server = await listen(port, host, accept)
    servers.push(server)
    const chosen = portOf(server)
    const v6 = host === '127.0.0.1' ? await listen(chosen, '::1', accept).catch(withoutIpv6) : null
    if (v6) servers.push(v6)
    return { port: chosen, close }
  } catch (error) {
    await close()
    throw error
  }
}

function listen(port: number, host: string, onSocket: OnSocket): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ noDelay: true }, onSocket)
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? new PortBusy(port, error) : error))
    server.listen(port, host, () => resolve(server))
  })
}

function withoutIpv6(error: unknown): null {
  if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT') return null
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.')
  return address.port
}
