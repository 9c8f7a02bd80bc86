import { createServer } from 'node:http'
import { listen } from '#platform/http/listening.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

type Place = { port: number; host: string }

/** Tells whoever asks on a port of its own, which the shop's visitors do not reach. Answers which port it got. */
export async function serveMetrics({ port, host }: Place, read: () => Promise<string>) {
  const server = createServer(async (request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined
    if (path === '/live') return void response.writeHead(204).end() // for a worker, which listens nowhere else
    if (path !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': TEXT }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const chosen = await listen(server, port, host)

  return {
    port: chosen,
    stop(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
