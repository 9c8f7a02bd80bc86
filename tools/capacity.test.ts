import { expect, test } from 'vitest'
import { type Costs, LIMITS, needOf, readCosts } from '#bench/capacity.ts'

const COSTS: Costs = {
  ...{ home: 100e-6, product: 100e-6, call: 100e-6, personal: 1e-3, purchase: 20e-3, background: 10e-3 },
  assumed: [],
}

const at = (times: number) => needOf({ ordersPerDay: 200 * times, visitorsPerDay: 5_000 * times }, COSTS)

test('costs are those that the bench wrote down; others are assumed, and named', () => {
  const page = `
| what | beside | a second | limit | CPU µs | limit | by rate | ratio | held to |
|---|---|---|---|---|---|---|---|---|
| home | raw node:http | 4,304 | 3,947 | 151 | 93 | 1.09 | 0.62 | 0.62 |
| whole purchase, 10 buyers | durable commits ÷ 4 | 60 | 200 | 21,500 | 9,000 | 0.3 | 0.4 | 0.4 |

| mails and documents of an order, processor time with the database’s | 9.5 ms | ≤ 12 ms |`
  const costs = readCosts(page)

  expect([costs.home, costs.purchase, costs.background]).toEqual([151e-6, 21.5e-3, 9.5e-3])
  expect(costs.assumed).toEqual(['product page', 'GET /api/products/{id}', 'change the cart'])
})

test('a small shop needs two processes and one core, and what it needs grows with what comes', () => {
  expect(at(1)).toMatchObject({ webProcesses: 2, workers: 1, databaseCores: 1 })
  expect(at(1).purchasesPerSecond).toBeCloseTo(0.025)
  expect(at(1).gigabytesPerYear).toBeCloseTo(200 * 365 * 42e-6)

  const [large, huge] = [at(1_000), at(10_000)]
  expect(huge.webProcesses / large.webProcesses).toBeGreaterThan(5)
  expect(huge.databaseCores / large.databaseCores).toBeGreaterThan(5)
  expect(huge.requestsPerSecond).toBeCloseTo(large.requestsPerSecond * 10)
})

test('each limit is reached at some size, and none by a small shop', () => {
  for (const { what, isReached } of LIMITS) {
    expect([what, isReached(at(1)), isReached(at(10_000))]).toEqual([what, false, true])
  }
})
