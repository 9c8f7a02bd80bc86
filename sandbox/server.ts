import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp, type Endpoints } from './app.ts'
import { createFaults, type Faults } from './faults.ts'
import { listenOnPair } from './listen.ts'
import type { SandboxOptions } from './settings.ts'
import { openStore } from './store.ts'

/** A running sandbox. */
export type Sandbox = {
  /** `http://localhost:PORT`, the address that everything in it goes by. */
  url: string
  smtpPort: number
  faults: Faults
  /** Sends webhooks to another shop from now on, for tests where the shop starts later. */
  sendWebhooksTo: (shopUrl: string) => void
  stop: () => Promise<void>
}

/** Longer than anybody keeps a connection unused: one that ends as a question is on its way would lose it. */
const KEPT_MS = 120_000

/** Starts the stand-ins with everything they were told before; throws `StoreBusy` or `PortBusy` when it cannot. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.dataDir)
  const faults = createFaults()
  const endpoints: Endpoints = { url: '', smtpPort: 0, shopUrl: options.shopUrl ?? 'http://localhost:3000' }

  try {
    const app = createApp({ options, store, faults, endpoints })
    const http = createServer({ keepAliveTimeout: KEPT_MS }, getRequestListener(app.fetch))
    const onHttp = (socket: Socket) => void http.emit('connection', socket)
    const listener = await listenOnPair({ port: options.port ?? 3001, host: options.host }, onHttp, app.onSmtp)
    endpoints.url = `http://localhost:${listener.port}`
    endpoints.smtpPort = listener.port + 1
    app.start()

    return {
      url: endpoints.url,
      smtpPort: endpoints.smtpPort,
      faults,
      sendWebhooksTo(shopUrl) {
        endpoints.shopUrl = shopUrl
      },
      async stop() {
        app.stop()
        await listener.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}
