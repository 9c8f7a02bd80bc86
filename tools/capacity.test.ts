import { expect, test } from 'vitest'
import { LIMITS, needOf } from '#bench/capacity.ts'
import { pageOf, withGrowth } from '#bench/performance-page.ts'
import { type Costs, readCosts } from '#bench/read-costs.ts'

const spent = (all: number, database = 0) => ({ all, database })

const COSTS: Costs = {
  home: spent(100e-6),
  product: spent(100e-6),
  call: spent(100e-6),
  personal: spent(1e-3, 0.5e-3),
  purchase: spent(20e-3, 10e-3),
  background: spent(10e-3, 5e-3),
  bytesPerOrder: 42_000,
  measuredOn: null,
  measured: [],
  assumed: [],
}

const at = (times: number, costs = COSTS) => needOf({ ordersPerDay: 200 * times, visitorsPerDay: 5_000 * times }, costs)

const speed = (name: string, cpu: number, database: number) => ({
  name,
  beside: 'its limit',
  ratio: 0.5,
  rateRatio: 0.5,
  shop: { cpu, database, rate: 1_000 },
  limit: { cpu: cpu / 2, database: 0, rate: 2_000 },
})

/** A page as `npm run bench -- --record` writes it. */
const page = withGrowth(
  pageOf(
    {
      speeds: [
        speed('home', 151e-6, 0),
        speed('product page', 117e-6, 0),
        speed('GET /api/products/{id}', 110e-6, 0),
        speed('change the cart', 1_250e-6, 480e-6),
        speed('whole purchase, 10 buyers', 21.5e-3, 9.25e-3),
      ],
      waitingBuyers: 0.7,
      residentMib: 130,
      readySeconds: 0.9,
      statements: { 'add to cart': 2 },
      backgroundMs: 9.5,
      backgroundDatabaseMs: 3.5,
      mailsMs: 7,
      bytesAnOrder: 40 * 1024,
      drawing: { quietMs: 2, drawingMs: 3, ratio: 1.5, drawnASecond: 20, cpuMsAnInvoice: 20 },
      firstPaint: {
        firstMs: 1_300,
        largestMs: 1_700,
        longestTaskMs: 0,
        longestTaskCpuMs: 48,
        emptyTaskCpuMs: 33,
        chain: 2,
      },
    },
    {},
  ),
  '| what | 1,000 | CPU µs |\n|---|---|---|\n| home | 1 | 9 |',
)

test('costs are those that the bench wrote down, each with the database’s part and all with their date', () => {
  const { measuredOn, measured, assumed, ...costs } = readCosts(page)

  expect(costs).toEqual({
    home: spent(151e-6),
    product: spent(117e-6),
    call: spent(110e-6),
    personal: spent(1_250e-6, 480e-6),
    purchase: spent(21.5e-3, 9.25e-3),
    background: spent(9.5e-3, 3.5e-3),
    bytesPerOrder: 40 * 1024,
  })
  expect([assumed, measured.length]).toEqual([[], 7])
  expect(measuredOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('what the page lacks is assumed, and named', () => {
  const costs = readCosts(`
| what | requests a second | raw node:http | CPU µs a request | raw | ratio | held to |
|---|---|---|---|---|---|---|
| home | 4,304 | 3,947 | 1,151 | 93 | 0.62 | 0.62 |
| change the cart | 60 | 200 | 1,000 | 93 | 0.4 | 0.4 |`)

  expect([costs.home, costs.personal.all, costs.measuredOn]).toEqual([spent(1_151e-6), 1e-3, null])
  expect(costs.personal.database).toBeCloseTo(0.5e-3)
  expect(costs.measured).toEqual(['home', 'change the cart'])
  expect(costs.assumed).toEqual([
    ...['product page', 'GET /api/products/{id}', 'whole purchase, 10 buyers'],
    ...['what is done behind an order', 'storage of an order'],
  ])
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

test('what is measured counts: twice the database’s part of a purchase is twice its cores', () => {
  const [costs, heavy] = [readCosts(page), readCosts(page)]
  heavy.purchase = { ...costs.purchase, database: costs.purchase.database * 2 }
  heavy.personal = { ...costs.personal, database: costs.personal.database * 2 }
  heavy.background = { ...costs.background, database: costs.background.database * 2 }

  const ratio = at(100_000, heavy).databaseCores / at(100_000, costs).databaseCores
  expect(ratio).toBeCloseTo(2, 1)
  expect(at(1_000, costs).gigabytesPerYear).toBeCloseTo(200_000 * 365 * 40_960e-9)
})

test('each limit is reached at some size, and none by a small shop', () => {
  for (const { what, isReached } of LIMITS) {
    expect([what, isReached(at(1)), isReached(at(10_000))]).toEqual([what, false, true])
  }
})
