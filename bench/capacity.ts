import type { Costs, Spent } from './performance-page.ts'

export type Day = { orders: number; visitors: number }

/** What is taken for granted where a shop's own figures are not known yet. */
export const ASSUMED = {
  /** What one visitor opens: home, some flavours, and what their pages ask for. */
  productPages: 3,
  catalogueCalls: 2,
  /** Changes of a cart for one order: most carts are not bought. */
  cartChanges: 8,
  /** The busiest minute beside the mean of the day: an evening, a story that many see. */
  peak: 10,
  /** How much of a core is used in that minute; the rest is for what nobody expected. */
  used: 0.5,
  /** Connections of one process that serves, and of one that does the jobs. */
  connections: { web: 10, worker: 28 },
}

const SECONDS_A_DAY = 86_400
const DAYS_A_YEAR = 365

/** What a shop of that size needs in its busiest minute, by what was measured. */
export function planFor({ orders, visitors }: Day, costs: Costs) {
  const { productPages, catalogueCalls, cartChanges, peak, used, connections } = ASSUMED
  const perSecond = (count: number) => (count / SECONDS_A_DAY) * peak
  const visit: Spent = {
    shop: costs.home.shop + productPages * costs.productPage.shop + catalogueCalls * costs.catalogue.shop,
    database: costs.home.database + productPages * costs.productPage.database + catalogueCalls * costs.catalogue.database,
  }
  const order: Spent = {
    shop: costs.purchase.shop + cartChanges * costs.cart.shop,
    database: costs.purchase.database + cartChanges * costs.cart.database,
  }
  const [visitRate, orderRate] = [perSecond(visitors), perSecond(orders)]
  const cores = {
    web: visitRate * visit.shop + orderRate * order.shop,
    worker: orderRate * costs.background.shop,
    database: visitRate * visit.database + orderRate * (order.database + costs.background.database),
  }
  const processes = { web: Math.ceil(cores.web / used), worker: Math.ceil(cores.worker / used) }

  return {
    ordersASecond: orderRate,
    visitsASecond: visitRate,
    cores,
    processes,
    databaseCores: Math.ceil(cores.database / used),
    connections: processes.web * connections.web + processes.worker * connections.worker,
    memoryGib: ((processes.web + processes.worker) * costs.residentMib) / 1024,
    storageGibAYear: (orders * DAYS_A_YEAR * costs.orderKib) / 1024 / 1024,
  }
}

/** One plan beside the other, as a table in Markdown. */
export function tabulatePlans(day: Day, costs: Costs, factors: readonly number[]): string {
  const plans = factors.map((factor) => planFor({ orders: day.orders * factor, visitors: day.visitors * factor }, costs))
  const rows: [name: string, cells: string[]][] = [
    ['orders a day', factors.map((factor) => round(day.orders * factor))],
    ['visitors a day', factors.map((factor) => round(day.visitors * factor))],
    ['orders a second in the busiest minute', plans.map(({ ordersASecond }) => round(ordersASecond))],
    ['processes that serve (`ROLE=web`)', plans.map(({ processes }) => round(processes.web))],
    ['processes that do the jobs (`ROLE=worker`)', plans.map(({ processes }) => round(processes.worker))],
    ['their memory, GiB', plans.map(({ memoryGib }) => round(memoryGib))],
    ['their connections to PostgreSQL', plans.map(({ connections }) => round(connections))],
    ['PostgreSQL, cores', plans.map(({ databaseCores }) => round(databaseCores))],
    ['PostgreSQL, GiB more each year', plans.map(({ storageGibAYear }) => round(storageGibAYear))],
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

  return [
    line(['', ...factors.map((factor) => `${factor.toLocaleString('en')} ×`)]),
    `|${'---|'.repeat(factors.length + 1)}`,
    ...rows.map(([name, cells]) => line([name, ...cells])),
  ].join('\n')
}

const round = (number: number): string =>
  number.toLocaleString('en', { maximumSignificantDigits: number < 10 ? 2 : 3 })
