import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveTasks } from '#platform/workers/serve-tasks.ts'

type Visits = { url: string; visitors: number; withinMs: number }

const GIVE_UP_MS = 15_000

// Their own machines would not wait for the one that is measured. Only who may everything may ask for that.
if (process.getuid?.() === 0) setPriority(-10)

/** How long home takes for people who come one after the other, evenly, and do not wait for each other. */
async function visit({ url, visitors, withinMs }: Visits) {
  const agent = new Agent({ keepAlive: true })
  const errors: string[] = []
  const times = await Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      await sleep((index / visitors) * withinMs)
      const start = performance.now()
      await ask(url, agent).catch((error: Error) => errors.push(error.message))
      return performance.now() - start
    }),
  )
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10

  return { errors, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A page as it comes over the line, packed: to unpack it would be this machine's time, not the shop's. */
function ask(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = get(url, { agent, headers: { 'accept-encoding': 'br' }, timeout: GIVE_UP_MS }, (answer) => {
    const fail = () => reject(new Error(`the answer ${answer.statusCode} broke off`))
    answer.on('aborted', fail).on('error', fail)
    answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`))))
    answer.resume()
  })
  request.on('timeout', () => request.destroy(new Error(`no answer in ${GIVE_UP_MS} ms`)))
  request.on('error', reject)

  return promise
}

const TASKS = { visit }

export type VisitorTasks = typeof TASKS

serveTasks(TASKS)
