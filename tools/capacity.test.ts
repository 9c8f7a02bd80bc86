import { expect, test } from 'vitest'
import { planFor, tabulatePlans } from '#bench/capacity.ts'

const spent = (shop: number, database = 0) => ({ shop, database })
const costs = {
  ...{ home: spent(0.0001), productPage: spent(0.0001), catalogue: spent(0.0001), cart: spent(0.001, 0.001) },
  ...{ purchase: spent(0.01, 0.01), background: spent(0.008, 0.002), residentMib: 128, orderKib: 50 },
}

test('what a day costs grows with the day, and is rounded up to whole processes and cores', () => {
  const small = planFor({ orders: 100, visitors: 3_000 }, costs)
  const large = planFor({ orders: 864_000, visitors: 8_640_000 }, costs)

  expect([small.processes, small.databaseCores]).toEqual([{ web: 1, worker: 1 }, 1])
  expect(large.ordersASecond).toBeCloseTo(100)
  expect(large.cores.web).toBeCloseTo(1_000 * 6 * 0.0001 + 100 * (0.01 + 8 * 0.001))
  expect(large.cores.database).toBeCloseTo(100 * (0.01 + 8 * 0.001 + 0.002))
  expect([large.processes, large.databaseCores]).toEqual([{ web: 5, worker: 2 }, 4])
  expect(large.storageGibAYear).toBeCloseTo((864_000 * 365 * 50) / 1024 ** 2)
})

test('the table has a column for each size', () => {
  const [head = '', , orders = ''] = tabulatePlans({ orders: 100, visitors: 3_000 }, costs, [1, 1_000]).split('\n')
  expect([head, orders]).toEqual(['|  | 1 × | 1,000 × |', '| orders a day | 100 | 100,000 |'])
})
