import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttableProxy = Awaited<ReturnType<typeof startProxy>>

type Refusal = { code: string; message: string }

/**
 * A way to PostgreSQL that can be cut: the open connections break, and new ones break as soon as they are made. It can also
 * fall silent, and refuse new connections in the words of a server that is there.
 */
export async function startProxy(databaseUrl: string, { change = (bytes: Buffer) => bytes } = {}) {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const open = new Set<[near: Socket, far: Socket]>()
  const waiting = new Set<Socket>()
  const counts = { refused: 0 }
  let state: 'whole' | 'cut' | 'silent' | Refusal = 'whole'

  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'whole') return pass(near)
    if (state === 'silent') {
      waiting.add(near)
      return void near.once('close', () => waiting.delete(near))
    }
    counts.refused += 1
    if (state === 'cut') return void near.resetAndDestroy()
    const refusal = refusalOf(state)
    return void near.once('data', () => near.end(refusal))
  })

  const pass = (near: Socket): void => {
    const port = Number(target.port || 5432)
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    const pair: [Socket, Socket] = [near, far]
    far.on('error', () => near.destroy())
    open.add(pair)
    far.on('end', () => near.end())
    near.on('close', () => {
      far.destroy()
      open.delete(pair)
    })
    join(pair)
  }

  const join = ([near, far]: [Socket, Socket]): void => {
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(change(bytes as Buffer)))
  }

  const part = ([near, far]: [Socket, Socket]): void => {
    for (const socket of [near, far]) socket.removeAllListeners('data').pause()
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')

  const breakAll = () => {
    for (const [near, far] of open) for (const socket of [near, far]) socket.destroy()
    for (const near of waiting) near.destroy()
  }
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `localhost:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,
    /** How many connections broke because the way was cut. */
    counts,

    cut(): void {
      state = 'cut'
      breakAll()
    },

    /** Nothing comes through any more, and nobody is told. */
    fallSilent(): void {
      state = 'silent'
      for (const pair of open) part(pair)
    },

    /** Ends the open connections, and answers each new one as a server does that cannot take it. */
    refuse(code: string, message: string): void {
      state = { code, message }
      breakAll()
    },

    mend(): void {
      if (state === 'silent') {
        for (const pair of open) {
          join(pair)
          for (const socket of pair) socket.resume()
        }
        for (const near of waiting) near.destroy()
      }
      state = 'whole'
    },

    async stop(): Promise<void> {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}

/** PostgreSQL's message that ends a connection before it began. */
function refusalOf({ code, message }: Refusal): Buffer {
  const fields = Buffer.from(['SFATAL', 'VFATAL', `C${code}`, `M${message}`, '', ''].join('\0'))
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.byteLength + 4, 1)

  return Buffer.concat([head, fields])
}
