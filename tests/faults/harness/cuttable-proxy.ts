import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttableProxy = Awaited<ReturnType<typeof startProxy>>

/** A way to PostgreSQL that can be cut: the open connections break, and new ones break as soon as they are made. */
export async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const open = new Set<Socket>()
  const counts = { refused: 0 }
  let isCut = false

  const server = createServer((near) => {
    near.on('error', () => {})
    if (isCut) {
      counts.refused += 1
      return void near.resetAndDestroy()
    }
    const port = Number(target.port || 5432)
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    far.on('error', () => near.destroy())
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
    return undefined
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')

  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `localhost:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,
    /** How many connections broke because the way was cut. */
    counts,

    cut(): void {
      isCut = true
      breakAll()
    },

    mend(): void {
      isCut = false
    },

    async stop(): Promise<void> {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
