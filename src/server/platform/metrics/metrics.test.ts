import { expect, onTestFinished, test } from 'vitest'
import { createSums, toText } from './add-up.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

const answer = { method: 'GET', route: '/', status: 200, seconds: 0.02 }

test('an answer is counted by its route and its status, and its time falls into a bucket', async () => {
  const metrics = createMetrics()
  metrics.answered(answer)
  metrics.answered({ ...answer, method: 'BREW', status: 503, seconds: 7 })
  const text = await toText([await metrics.read()])

  expect(text).toContain('dhamaka_http_requests_total{method="GET",route="/",status="200"} 1')
  expect(text).toContain('dhamaka_http_requests_total{method="other",route="/",status="503"} 1')
  expect(text).toMatch(/duration_seconds_bucket\{(?=.*le="0.025")(?=.*method="GET").*\} 1/)
  expect(text).toMatch(/duration_seconds_bucket\{(?=.*le="0.01")(?=.*method="GET").*\} 0/)
  expect(text).toMatch(/duration_seconds_sum\{(?=.*method="other").*\} 7/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('what a process counted stays in the sum when it is gone, and what it was doing does not', async () => {
  const [own, first, second] = [createMetrics(), createMetrics(), createMetrics()]
  for (const metrics of [own, first, second]) metrics.gauge('busy', 'How much is being done.').set(1)
  const sums = createSums()
  const told = async () => toText([await own.read(), ...sums.all()])

  first.answered(answer)
  second.answered(answer)
  second.answered(answer)
  sums.record(1, await first.read())
  sums.record(2, await second.read())
  expect(await told()).toContain('status="200"} 3')
  expect(await told()).toContain('busy 3')

  await sums.lose(2)
  await sums.lose(7) // nobody ever heard of it
  expect(await told()).toContain('status="200"} 3')
  expect(await told()).toContain('busy 2')

  first.answered(answer)
  sums.record(1, await first.read())
  await sums.lose(1)
  expect(await told()).toContain('status="200"} 4')
  expect(await told()).toMatch(/duration_seconds_count\{.*\} 4/)
})

test('they are told on a port of their own, where nothing else is', async () => {
  let read = async () => 'all is well'
  const { port, stop } = await serveMetrics({ port: 0, host: '127.0.0.1' }, () => read())
  onTestFinished(stop)
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

  const told = await ask('/metrics')
  expect([told.status, await told.text()]).toEqual([200, 'all is well'])
  expect(told.headers.get('content-type')).toContain('text/plain')
  expect((await ask('/live')).status).toBe(204)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)

  read = () => Promise.reject(new Error('no'))
  expect((await ask('/metrics')).status).toBe(500)
})
