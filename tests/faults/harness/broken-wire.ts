import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a way to somebody outside can do: nobody there, late, broken off in the middle of an answer, answered by somebody else. */
export type Trouble = 'down' | 'slow' | 'broken off' | 'wrong'

const LATE_MS = 5_000
const HALF = 12

/** A way to a port of this machine that goes well until it is told otherwise. `nonsense` is what is answered when it is wrong. */
export async function startWire(nonsense: string) {
  const open = new Set<Socket>()
  let port = 0
  let trouble: Trouble | null = null

  const server = createServer((near) => {
    near.on('error', () => {})
    open.add(near)
    near.on('close', () => open.delete(near))
    if (trouble === 'down') return void near.resetAndDestroy()
    if (trouble === 'wrong') return void near.end(nonsense)

    const far = connect(port, 'localhost')
    far.on('error', () => near.destroy())
    far.on('data', (bytes) => answer(near, bytes as Buffer))
    far.on('close', () => (trouble === 'slow' ? setTimeout(() => near.end(), LATE_MS) : near.end()))
    near.on('data', (bytes) => far.write(bytes))
    near.on('close', () => far.destroy())
  })

  const answer = (near: Socket, bytes: Buffer): void => {
    if (trouble === 'slow') setTimeout(() => near.writable && near.write(bytes), LATE_MS)
    else if (trouble === 'broken off') near.write(bytes.subarray(0, HALF), () => near.resetAndDestroy())
    else near.write(bytes)
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }

  return {
    port: (server.address() as AddressInfo).port,

    leadTo(there: number): void {
      port = there
    },

    /** From now on; connections that were kept open end, as they do when somebody goes away. */
    set(next: Trouble | null): void {
      trouble = next
      hangUp()
    },

    async stop(): Promise<void> {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
