import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { createApp } from './app.ts'
import { startDatabase } from './database.ts'
import { startSandbox } from './sandbox.ts'

export type Deployment = Awaited<ReturnType<typeof openDeployment>>

/** The provider, the database and one or more instances of the shop, each in processes that can be killed apart. */
export async function openDeployment({ instances = 1, isDatabaseTheShops = false, isShortLived = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhamaka-faults-'))
  chmodSync(dataDir, 0o755) // the database runs as another user when this one is root
  const ports = await Promise.all(Array.from({ length: instances }, freePort))
  const sandbox = await startSandbox(dataDir, `http://localhost:${ports[0]}`)
  const apps = ports.map((port) => createApp({ port, dataDir, sandboxPort: sandbox.port, isShortLived }))
  if (isDatabaseTheShops) await apps[0]?.start()
  const database = await startDatabase(dataDir, { isOnlyWatched: isDatabaseTheShops })
  await Promise.all(apps.map((app) => app.start()))
  const log = () => readFileSync(join(dataDir, 'shop.log'), 'utf8')

  return {
    sandbox,
    database,
    apps,
    /** What the shop logged: warnings and worse. */
    log,

    /** What the shop logged as its own fault. */
    defects: (): string[] =>
      log()
        .split('\n')
        .filter((line) => line.includes('"level":50') && line.includes('a request failed')),
    /** What the processes of the shop said when they died. */
    lastWords: (): string => readFileSync(join(dataDir, 'stderr.log'), 'utf8').slice(-4_000),

    async stop(): Promise<void> {
      await Promise.all(apps.map((app) => app.dispose()))
      await database.stop()
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
