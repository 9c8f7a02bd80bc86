import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that the system hands out by itself, lest an outgoing connection takes it while the shop is down.
const [LOWEST, HIGHEST] = [20_000, 32_000]

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(LOWEST, HIGHEST)
    const server = createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
