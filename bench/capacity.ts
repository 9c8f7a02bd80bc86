/** What one day brings. */
export type Load = { ordersPerDay: number; visitorsPerDay: number }

/** What answers cost, in seconds of a processor; `assumed` names those that nobody has measured. */
export type Costs = {
  home: number
  product: number
  call: number
  personal: number
  purchase: number
  background: number
  assumed: string[]
}

export type Need = Load & {
  requestsPerSecond: number
  purchasesPerSecond: number
  webProcesses: number
  workers: number
  databaseCores: number
  gigabytesPerYear: number
  megabitsPerSecond: number
}

/** The busiest hour has so much of a day, and its busiest seconds three times its average. */
const PEAK = (0.15 / 3_600) * 3

/** No process is planned to be busier than that: the rest is for what comes unexpected. */
const FILLED = 0.6

/** What somebody who looks around asks for: home, two products, some calls that are the same for all, some that are their own. */
const VISIT = { home: 1, product: 2, call: 4, personal: 3 }

/** Of what concerns the database, its own part: the rest is the shop's. */
const DATABASE_PART = 0.5

/** An order with its rows, indexes and documents, and what a customer leaves behind, in kB; see docs/scaling.md. */
const KB_PER_ORDER = 42
const KB_PER_VISIT = 100
const LEAST_PROCESSES = 2

const MEASURED = {
  home: ['home', 150e-6],
  product: ['product page', 120e-6],
  call: ['GET /api/products/{id}', 110e-6],
  personal: ['change the cart', 900e-6],
  purchase: ['whole purchase, 10 buyers', 25e-3],
} as const

/** Reads what `npm run bench` wrote down; what it did not measure is assumed, and named. */
export function readCosts(page: string): Costs {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const column = rows.map((cells) => cells.findIndex((cell) => /^CPU µs/.test(cell))).find((place) => place > 0) ?? -1
  const assumed: string[] = []
  const measured = (name: string, otherwise: number): number => {
    const cell = rows.find((cells) => cells[1] === name)?.[column]?.replaceAll(',', '')
    if (cell && Number(cell) > 0) return Number(cell) / 1e6
    assumed.push(name)
    return otherwise
  }
  const costs = Object.fromEntries(
    Object.entries(MEASURED).map(([key, [name, otherwise]]) => [key, measured(name, otherwise)]),
  ) as Record<keyof typeof MEASURED, number>
  const background = /^\| mails and documents of an order[^|]*\| ([\d.]+) ms/m.exec(page)?.[1]
  if (!background) assumed.push('mails and documents of an order')

  return { ...costs, background: background ? Number(background) / 1000 : 12e-3, assumed }
}

/** What a load needs at its busiest. */
export function needOf({ ordersPerDay, visitorsPerDay }: Load, costs: Costs): Need {
  const visits = visitorsPerDay * PEAK
  const purchases = ordersPerDay * PEAK
  const perVisit = Object.values(VISIT).reduce((sum, count) => sum + count, 0)
  const fromMemory = costs.home * VISIT.home + costs.product * VISIT.product + costs.call * VISIT.call
  const asked = visits * costs.personal * VISIT.personal + purchases * costs.purchase
  const processes = (cores: number) => Math.max(LEAST_PROCESSES, Math.ceil(cores / FILLED))

  return {
    ...{ ordersPerDay, visitorsPerDay },
    requestsPerSecond: visits * perVisit + purchases * VISIT.personal,
    purchasesPerSecond: purchases,
    webProcesses: processes(visits * fromMemory + asked * (1 - DATABASE_PART)),
    workers: Math.max(1, Math.ceil((purchases * costs.background * (1 - DATABASE_PART)) / FILLED)),
    databaseCores: Math.max(1, Math.ceil(((asked + purchases * costs.background) * DATABASE_PART) / FILLED)),
    gigabytesPerYear: (ordersPerDay * 365 * KB_PER_ORDER) / 1e6,
    megabitsPerSecond: (visits * KB_PER_VISIT * 8) / 1_000,
  }
}

type Limit = { what: string; isReached: (need: Need) => boolean; remedy: string }

/** What gives way first, in the order in which it does, and what is done then. */
export const LIMITS: readonly Limit[] = [
  {
    what: 'one process',
    isReached: ({ webProcesses }) => webProcesses > LEAST_PROCESSES,
    remedy: 'WEB_PROCESSES=auto, then more machines: compose or a cluster',
  },
  {
    what: 'the line out',
    isReached: ({ megabitsPerSecond }) => megabitsPerSecond > 200,
    remedy: 'a CDN before the shop: public pages may be kept for a second, files for a year',
  },
  {
    what: 'the number of connections to PostgreSQL',
    isReached: ({ webProcesses }) => webProcesses > 8,
    remedy: 'PgBouncer, and DATABASE_DIRECT_URL around it',
  },
  {
    what: 'one disk of orders',
    isReached: ({ gigabytesPerYear }) => gigabytesPerYear > 200,
    remedy: 'documents into the S3 store, orders and events partitioned by month, old months archived',
  },
  {
    what: 'one PostgreSQL that writes',
    isReached: ({ databaseCores }) => databaseCores > 16,
    remedy: 'shards by customer (Citus, or one shop for each region): every row of a purchase has its customer',
  },
]
