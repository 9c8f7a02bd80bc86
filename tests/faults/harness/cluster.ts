import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucket } from '#tests/support/bucket.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createApp } from './app.ts'
import { startWire } from './broken-wire.ts'
import { startDatabase } from './database.ts'
import type { Program } from './debian-program.ts'
import type { Deployment } from './deployment.ts'
import { startNginx } from './nginx.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startSandbox } from './sandbox.ts'

type Programs = { nginx: Program; pgbouncer: Program }

const KEY = { keyId: 'AKIASHOP', secret: 'secret' }
const WEB = 2

/** As the documents set it up: who could not reach PostgreSQL tries again after a second, not after fifteen. */
const POOLER = 'max_client_conn = 500\nserver_login_retry = 1'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/**
 * The shop beyond one process: nginx, two that serve, one that does the jobs, PgBouncer, PostgreSQL and a store for
 * pictures. To a customer it is one address.
 */
export async function openCluster({ nginx, pgbouncer }: Programs) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhamaka-cluster-'))
  chmodSync(dataDir, 0o755) // the database runs as another user when this one is root
  const open: { stop(): Promise<unknown> }[] = []
  const stop = async () => {
    for (const each of open.splice(0).reverse()) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const opened = async <Part extends { stop(): Promise<unknown> }>(part: Promise<Part>): Promise<Part> => {
    open.push(await part)
    return part
  }
  try {
    return { ...(await startParts({ dataDir, opened, nginx, pgbouncer })), stop }
  } catch (error) {
    await stop() // nobody else knows of what has been started
    throw error
  }
}

type Starting = Programs & {
  dataDir: string
  opened: <Part extends { stop(): Promise<unknown> }>(part: Promise<Part>) => Promise<Part>
}

async function startParts({ dataDir, opened, nginx, pgbouncer }: Starting) {
  const ports = await Promise.all(Array.from({ length: WEB }, freePort))
  const front = await opened(startNginx(nginx, { ports, isCaching: true }))
  const sandbox = await opened(startSandbox(dataDir, front.url))
  const database = await opened(startDatabase(dataDir))
  const pooler = await opened(startPgBouncer(pgbouncer, database.url, { mode: 'transaction', settings: POOLER }))
  const bucket = await opened(startBucket(KEY))
  const store = await opened(startWire(''))
  store.leadTo(Number(bucket.host.split(':')[1]))

  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SECRET_KEY: '5e'.repeat(32),
    FILES_URL: `s3://${KEY.keyId}:${KEY.secret}@localhost:${store.port}/pictures?tls=off`,
    PUBLIC_URL: front.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '3',
    WITH_PAGES: '1',
  }
  const create = async (port: number, role: string) => {
    const app = createApp({ port, dataDir, sandboxPort: sandbox.port, env: { ...settings, ROLE: role } })
    await opened(Promise.resolve({ stop: app.dispose }))
    return app
  }
  const webs = await Promise.all(ports.map((port) => create(port, 'web')))
  const worker = await create(await freePort(), 'worker')
  await Promise.all([...webs, worker].map((app) => app.start()))

  const log = () => (existsSync(join(dataDir, 'shop.log')) ? readFileSync(join(dataDir, 'shop.log'), 'utf8') : '')

  return {
    front,
    pooler,
    store,
    webs,
    worker,
    database,
    sandbox,

    /** As customers and the judge see it. */
    deployment: {
      sandbox,
      database,
      log,
      apps: [{ ...worker, url: front.url }],
      defects: () =>
        log()
          .split('\n')
          .filter((line) => line.includes('"level":50') && line.includes('a request failed')),
      lastWords: () => readFileSync(join(dataDir, 'stderr.log'), 'utf8').slice(-4_000),
      stop: async () => {},
    } satisfies Deployment,
  }
}
