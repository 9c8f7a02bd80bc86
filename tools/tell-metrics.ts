import cluster, { type Worker } from 'node:cluster'
import type { Shop } from '#main'
import type { Snapshot } from '#platform/metrics/metrics.ts'
import type { Config } from '#server/config.ts'
import { explainPort } from './ports.ts'
import { giveUp } from './say.ts'

type Question = { ask: 'metrics'; id: number }
type Answer = { metrics: Snapshot; id: number }

const SETTINGS = { port: 'METRICS_PORT', host: 'METRICS_HOST' }

/** Who does not answer by then is busy: what it told before stands for it. */
const PATIENCE_MS = 1_000

/** Tells what this process and those that it started have counted, on the port that the settings name. */
export async function tellMetrics({ metrics: place }: Pick<Config, 'metrics'>, { readMetrics }: Shop) {
  if (!place || !readMetrics) return null

  const [{ createSums, toText }, { serveMetrics }] = await Promise.all([
    import('#platform/metrics/add-up.ts'),
    import('#platform/metrics/metrics-server.ts'),
  ])
  const sums = createSums()
  cluster.on('exit', (worker) => void sums.lose(worker.id))
  let asked = 0

  const ask = async (worker: Worker): Promise<void> => {
    const id = ++asked
    const snapshot = await answerOf(worker, id)
    if (snapshot && !worker.isDead()) sums.record(worker.id, snapshot)
  }

  return serveMetrics(place, async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    const [own] = await Promise.all([readMetrics(), ...workers.map((worker) => worker && ask(worker))])

    return toText([own, ...sums.all()])
  }).catch((error) => giveUp(explainPort(error, { ...place, settings: SETTINGS })))
}

function answerOf(worker: Worker, id: number): Promise<Snapshot | null> {
  const { promise, resolve } = Promise.withResolvers<Snapshot | null>()
  const hear = (message: Answer) => {
    if (message?.metrics && message.id === id) resolve(message.metrics)
  }
  worker.on('message', hear)
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  worker.send({ ask: 'metrics', id } satisfies Question, (error) => error && resolve(null))

  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', hear)
  })
}

/** Lets the process that started this one know what was counted here, whenever it asks. */
export function answerMetrics({ readMetrics }: Shop): void {
  process.on('message', async (message: Question) => {
    if (message?.ask !== 'metrics' || !readMetrics) return
    const metrics = await readMetrics()
    process.send?.({ metrics, id: message.id } satisfies Answer, undefined, {}, () => {}) // whoever asked may be gone
  })
}
