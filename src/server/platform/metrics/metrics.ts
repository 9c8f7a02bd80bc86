import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What one process counted, as it travels between processes. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** An answer that left the shop. `route` is a pattern of ours, never what somebody typed. */
export type Answered = { method: string; route: string; status: number; seconds: number }

export type Metrics = ReturnType<typeof createMetrics>

/** From an answer out of memory to the longest that a statement may take. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What this process counts for whoever watches the shop from outside: Node's own figures, requests, and what others add. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  const readers: (() => void | Promise<void>)[] = []
  collectDefaultMetrics({ register })

  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter<Label>({ name, help, labelNames: [...labelNames], registers })
  const requests = counter('dhamaka_http_requests_total', 'Requests that were answered.', ['method', 'route', 'status'])
  const durations = new Histogram({
    name: 'dhamaka_http_request_duration_seconds',
    help: 'How long an answer took; one that lay in memory counts as 0.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })

  return {
    counter,

    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge<Label>({ name, help, labelNames: [...labelNames], registers }),

    answered({ method: given, route, status, seconds }: Answered): void {
      const method = METHODS.has(given) ? given : 'other'
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },

    /** Has something looked up whenever somebody reads. */
    onRead: (reader: () => void | Promise<void>): void => void readers.push(reader),

    async read(): Promise<Snapshot> {
      await Promise.all(readers.map((reader) => reader()))

      return register.getMetricsAsJSON()
    },
  }
}
