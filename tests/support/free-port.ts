import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that nothing listens on: for a shop that must know its address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')

  return port
}
