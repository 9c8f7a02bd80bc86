import type { Today } from '#contract/today.ts'
import { isAtHome } from '#domain/address.ts'
import { stateNamed } from '#domain/gst-states.ts'
import { dayBefore, dayInIndia, dayStartInIndia } from '#domain/india-time.ts'
import { toRupees } from '#domain/paise.ts'
import { sumOf } from '#domain/sum-of.ts'
import { lastLateDay } from '#domain/waiting.ts'
import type { ReportDeps } from './deps.ts'
import { readTallies } from './stores/tallied.ts'

type Deps = Pick<ReportDeps, 'db' | 'clock' | 'orders' | 'catalogue' | 'pincodes' | 'settings' | 'money'>

type Tallied = { name: string; count: number; paise: number }

const SPAN_DAYS = 30
const LAST_ORDERS = 5

/** What is to be done, and how the last 30 days went: from what is kept up as orders change, whatever their number. */
export async function readToday(deps: Deps): Promise<Today> {
  const { db, clock, orders, catalogue, settings, money } = deps
  const now = clock()
  const day = dayInIndia(now)
  const until = lastLateDay(day)
  const middle = dayBefore(day, SPAN_DAYS - 1)
  const from = dayBefore(middle, SPAN_DAYS)

  const [tallied, underWay, alarms, lowStock, lastOrders] = await Promise.all([
    readTallies(db, { from, middle, until: day, longWait: until }),
    money.underWay(db, dayStartInIndia(dayBefore(until, -1))),
    money.countAlarms(db, now),
    catalogue.low(settings.current().lowStock),
    orders.newest(LAST_ORDERS),
  ])
  const of = (part: (typeof tallied)[number]['part']) => tallied.filter((row) => row.part === part)
  const countOf = (rows: readonly Tallied[], name: string) => rows.find((row) => row.name === name)?.count ?? 0
  const [placed, checkouts, days] = [of('placed'), of('checkouts'), of('day')]
  const long = countOf(placed, 'long')
  const opened = countOf(checkouts, 'opened')

  return {
    day,
    toPack: { orders: long + countOf(placed, 'short') - underWay.awaitingMoney, held: underWay.awaitingMoney },
    waiting: { orders: long - underWay.awaitingMoneyLong, until },
    payments: { count: alarms },
    refunds: { count: underWay.refunds, amount: toRupees(underWay.refundPaise) },
    lowStock,
    last30: spanFrom(middle, days),
    before30: spanFrom(from, days),
    flavours: await flavoursOf(deps, of('product')),
    states: statesOf(deps, of('place')),
    checkouts: { opened, unpaid: opened - countOf(checkouts, 'paid') },
    lastOrders,
  }
}

/** Thirty days from one on, also those without any order. */
function spanFrom(first: string, tallied: readonly Tallied[]): Today['last30'] {
  const byDay = new Map(tallied.map((row) => [row.name, row]))
  const rows = Array.from({ length: SPAN_DAYS }, (_, place) => {
    const day = dayBefore(first, -place)
    return { name: day, count: byDay.get(day)?.count ?? 0, paise: byDay.get(day)?.paise ?? 0 }
  })
  const orders = sumOf(rows.map(({ count }) => count))
  const paise = sumOf(rows.map((row) => row.paise))

  return {
    orders,
    revenue: toRupees(paise),
    average: orders === 0 ? null : toRupees(Math.round(paise / orders)),
    days: rows.map(({ name, count, paise: kept }) => ({ day: name, orders: count, revenue: toRupees(kept) })),
  }
}

async function flavoursOf({ catalogue }: Deps, tallied: readonly Tallied[]): Promise<Today['flavours']> {
  if (tallied.length === 0) return []
  const names = await catalogue.namesOf(tallied.map(({ name }) => name))

  return tallied
    .map(({ name: productId, count }) => ({
      productId,
      name: names.get(productId) ?? 'A product of the past',
      pieces: count,
    }))
    .toSorted((one, other) => other.pieces - one.pieces || (one.name < other.name ? -1 : 1))
}

/** However people wrote their state, it is one; the most orders first. */
function statesOf(deps: Deps, tallied: readonly Tallied[]): Today['states'] {
  const places = Map.groupBy(tallied, ({ name }) => stateOf(deps, name))

  return [...places]
    .map(([state, rows]) => ({
      state,
      orders: sumOf(rows.map(({ count }) => count)),
      revenue: toRupees(sumOf(rows.map(({ paise }) => paise))),
    }))
    .filter(({ orders, revenue }) => orders !== 0 || revenue !== 0)
    .toSorted(
      (one, other) => other.orders - one.orders || other.revenue - one.revenue || (one.state < other.state ? -1 : 1),
    )
}

/** The name of a place that a tally has: a country and a state, or a country and a PIN. */
function stateOf({ pincodes }: Deps, place: string): string {
  const [country = '', ...rest] = place.split('/')
  if (!isAtHome({ country })) return 'Outside India'
  const state = rest.join('/')

  return stateNamed(state)?.name ?? pincodes.stateOf(state) ?? 'State not known'
}
