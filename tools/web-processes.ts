import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Shop } from '#main'
import type { Log } from '#platform/logging/log.ts'
import { giveUp } from './say.ts'
import { answerMetrics } from './tell-metrics.ts'

const PAUSE_MS = 500

/** Starts so many processes that serve the one port, and starts another whenever one is lost. */
export async function startWebProcesses(count: number, databaseUrl: string, log: Log) {
  let isStopping = false
  // The first process has made the database, and what is in it.
  const start = () => cluster.fork({ DATABASE_URL: databaseUrl, SEED: 'none' })

  cluster.on('exit', (lost, code, signal) => {
    if (isStopping) return
    log.error({ pid: lost.process.pid, code, signal }, 'a process that serves the shop was lost')
    setTimeout(() => isStopping || start(), PAUSE_MS)
  })
  await Promise.all(Array.from({ length: count }, () => listening(start())))

  return {
    /** Lets each finish its requests. */
    async stop(): Promise<void> {
      isStopping = true
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        living.map((worker) => {
          const gone = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return gone
        }),
      )
    },
  }
}

async function listening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => 'ended')
  if ((await Promise.race([once(worker, 'listening'), ended])) === 'ended')
    giveUp('A process of the shop did not start.')
}

/** One of them. It ends when it is told to by the first one, or when that one is gone. */
export async function serveAsOneOfMany(shop: Shop): Promise<void> {
  process.on('SIGINT', () => {}) // Ctrl+C reaches all of them; the first one says when
  process.once('SIGTERM', async () => {
    await shop.stop()
    process.exit(0)
  })
  answerMetrics(shop)
  await shop.listen()
}
