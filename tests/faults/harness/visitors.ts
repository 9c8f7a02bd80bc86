import { setTimeout as sleep } from 'node:timers/promises'
import { serveTasks } from '#platform/workers/serve-tasks.ts'

type Visits = { url: string; visitors: number; withinMs: number }

/** How long home takes for people who come one after the other, evenly, and do not wait for each other. */
async function visit({ url, visitors, withinMs }: Visits) {
  let errors = 0
  const times = await Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      await sleep((index / visitors) * withinMs)
      const start = performance.now()
      const isGood = await fetch(url, { headers: { 'accept-encoding': 'br' } }).then(
        async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200,
        () => false,
      )
      if (!isGood) errors += 1
      return performance.now() - start
    }),
  )
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10

  return { errors, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const TASKS = { visit }

export type VisitorTasks = typeof TASKS

serveTasks(TASKS)
