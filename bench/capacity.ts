import type { Costs, Spent } from './read-costs.ts'

/** What one day brings. */
export type Load = { ordersPerDay: number; visitorsPerDay: number }

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

const KB_PER_VISIT = 100
const MIN_PROCESSES = 2

/** What a load needs at its busiest. */
export function needOf({ ordersPerDay, visitorsPerDay }: Load, costs: Costs): Need {
  const visits = visitorsPerDay * PEAK
  const purchases = ordersPerDay * PEAK
  const perVisit = Object.values(VISIT).reduce((sum, count) => sum + count, 0)
  /** Processor seconds in each second, of the shop's processes and of the database. */
  const visit = (part: (spent: Spent) => number) =>
    (Object.keys(VISIT) as (keyof typeof VISIT)[]).reduce((sum, kind) => sum + part(costs[kind]) * VISIT[kind], 0)
  const cores = (part: (spent: Spent) => number) => visits * visit(part) + purchases * part(costs.purchase)
  const { background } = costs

  return {
    ordersPerDay,
    visitorsPerDay,
    requestsPerSecond: visits * perVisit + purchases * VISIT.personal,
    purchasesPerSecond: purchases,
    webProcesses: Math.max(MIN_PROCESSES, Math.ceil(cores(own) / FILLED)),
    workers: Math.max(1, Math.ceil((purchases * own(background)) / FILLED)),
    databaseCores: Math.max(1, Math.ceil((cores(ofDatabase) + purchases * background.database) / FILLED)),
    gigabytesPerYear: (ordersPerDay * 365 * costs.bytesPerOrder) / 1e9,
    megabitsPerSecond: (visits * KB_PER_VISIT * 8) / 1_000,
  }
}

const own = ({ all, database }: Spent): number => all - database
const ofDatabase = ({ database }: Spent): number => database

type Limit = { what: string; isReached: (need: Need) => boolean; remedy: string }

/** What gives way first, in the order in which it does, and what is done then. */
export const LIMITS: readonly Limit[] = [
  {
    what: 'one process',
    isReached: ({ webProcesses }) => webProcesses > MIN_PROCESSES,
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
