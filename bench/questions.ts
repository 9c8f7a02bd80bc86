import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { dayBefore, dayInIndia, dayStartInIndia } from '#domain/india-time.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { lastLateDay } from '#domain/waiting.ts'
import { findLow } from '#modules/catalogue/stores/products.ts'
import { listCustomers } from '#modules/customers/list-customers.ts'
import { countAlarms, findAlarms } from '#modules/money-health/stores/alarms.ts'
import { readUnderWay } from '#modules/money-health/stores/under-way.ts'
import { bookings, stampedBookings } from '#modules/orders/stores/bookings.ts'
import { countFound } from '#modules/orders/stores/found-counts.ts'
import { countOrders, ordersOf } from '#modules/orders/stores/order-lists.ts'
import { readTallies } from '#modules/reports/stores/tallied.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Database } from '#platform/postgres/database.ts'
import { nextCursor } from '#web/pages/admin/bookings/list-page.ts'
import type { ScaledShop } from './scaled-shop.ts'

/** What the panel asks, and a customer: the call, and the piece of the shop that turns it into SQL. */
export type Question = {
  name: string
  kind: 'list' | 'search' | 'money'
  path: string
  /** Whose token asks, if not the owner's. */
  as?: string
  ask: (db: Database) => Promise<unknown>
  /** No index can answer it: shown, but held to no ceiling. */
  isUnindexed?: boolean
}

type Filter = Parameters<typeof bookings>[1]

const PAGE = 50
const NOT_KNOWN = { madeWith: '', known: undefined }
const MIDDLE = '2026-03-01' // half of the orders are older
const MONTH = { from: '2026-06-01', to: '2026-06-30' }

/** All questions to one shop, about orders, people and parcels that are there. */
export async function questionsTo(shop: ScaledShop): Promise<Question[]> {
  const known = await knownOrder(shop)

  return [
    list('first page', {}),
    await deepPage(shop),
    ...ORDER_STATUSES.map((status) => list(`status ${status}`, { status })),
    list('to pack, oldest first', { status: 'placed', sort: 'oldest' }),
    list('all, oldest first', { sort: 'oldest' }),
    list('a month', MONTH),
    list('a month, one status', { ...MONTH, status: 'delivered' }),
    list('search: family name', { text: 'sharma' }),
    list('search: family name, one status', { text: 'sharma', status: 'delivered' }),
    list('search: email', { text: known.email }),
    list('search: order number', { text: known.number }),
    list('search: tracking number', { text: known.trackingNumber }),
    list('search: phone', { text: `+91 ${known.phone.slice(0, 5)} ${known.phone.slice(5)}` }),
    list('search: last digits of a phone', { text: known.phone.slice(-5) }),
    list('search: PIN', { text: known.pin }),
    list('search: city', { text: known.city }),
    list('search: city, to pack, oldest first', { text: known.city, status: 'placed', sort: 'oldest' }),
    list('search: product', { text: known.product }),
    list('search: first digits of old numbers', { text: 'DH10' }),
    list('search: nothing found', { text: 'no such order' }),
    { ...list('search: two letters, nothing found', { text: 'zq' }), isUnindexed: true },
    { name: 'counts', kind: 'list', path: '/api/orders/counts', ask: countOrders },
    myOrders(shop),
    { name: 'Money', kind: 'money', path: '/api/payments/health', ask: (db) => findAlarms(db, new Date()) },
    counts('counts: family name', 'sharma'),
    counts('counts: phone', known.phone),
    { name: 'today', kind: 'list', path: '/api/reports/today', ask: askToday },
    customers('customers', undefined),
    customers('customers: family name', 'sharma'),
    customers('customers: email', known.email),
    customers('customers: phone, another spelling', `0${known.phone}`),
    customers('customers: nobody found', 'no such person'),
  ]
}

function customers(name: string, q: string | undefined): Question {
  const query = new URLSearchParams({ limit: String(PAGE), ...(q && { q }) })
  const ask = (db: Database) => listCustomers({ db }, q, PAGE + 1)

  return { name, kind: q ? 'search' : 'list', path: `/api/customers?${query}`, ask }
}

/** What *Today* asks, all at once there, one after the other here. */
async function askToday(db: Database): Promise<void> {
  const now = new Date()
  const day = dayInIndia(now)
  const middle = dayBefore(day, 29)
  const longWait = lastLateDay(day)
  await readTallies(db, { from: dayBefore(middle, 30), middle, until: day, longWait })
  await readUnderWay(db, dayStartInIndia(longWait))
  await countAlarms(db, now)
  await findLow(db, DEFAULT_SETTINGS.lowStock)
  await bookings(db, {}, 5)
}

function list(name: string, filter: Filter): Question {
  const { text, ...rest } = filter
  const given = Object.entries({ ...rest, q: text }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const query = new URLSearchParams([...given, ['limit', String(PAGE)]])
  const ask = (db: Database) =>
    text ? bookings(db, filter, PAGE + 1) : stampedBookings(db, rest, PAGE + 1, undefined, NOT_KNOWN)

  return { name, kind: text ? 'search' : 'list', path: `/api/orders/all?${query}`, ask }
}

const myOrders = ({ customer }: ScaledShop): Question => ({
  name: 'my orders',
  kind: 'list',
  path: `/api/orders/my-orders?limit=${PAGE}`,
  as: customer.token,
  ask: (db) => ordersOf(db, customer.id, [], { limit: PAGE + 1 }),
})
function counts(name: string, text: string): Question {
  const path = `/api/orders/counts?${new URLSearchParams({ q: text })}`

  return { name, kind: 'search', path, ask: (db) => countFound(db, { text }) }
}

/** A page in the middle of the list; its cursor comes from a list that ends there. */
async function deepPage({ url, token }: ScaledShop): Promise<Question> {
  const response = await fetch(`${url}/api/orders/all?limit=${PAGE}&to=${MIDDLE}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const last = ((await response.json()) as { date: string; id: string }[]).at(-1)
  const cursor = nextCursor(response.headers.get('link'))
  if (!last || !cursor) throw new Error('the list has no middle')
  const position: Position = { at: new Date(last.date), id: last.id }

  return {
    name: 'deep page',
    kind: 'list',
    path: `/api/orders/all?limit=${PAGE}&cursor=${cursor}`,
    ask: (db) => stampedBookings(db, {}, PAGE + 1, position, NOT_KNOWN),
  }
}

async function knownOrder({ pool }: ScaledShop) {
  const { rows } = await pool.query<
    Record<'number' | 'email' | 'trackingNumber' | 'phone' | 'pin' | 'city' | 'product', string>
  >(
    `select number, email, tracking_number as "trackingNumber", right(regexp_replace(phone, '\\D', '', 'g'), 10) as phone,
       shipping_address ->> 'postalCode' as pin, shipping_address ->> 'city' as city,
       (select name from order_items where order_id = orders.id and position = 0) as product
     from orders
     where status = 'delivered' and placed_at < $1 order by placed_at desc limit 1`,
    [MIDDLE],
  )
  const [known] = rows
  if (!known) throw new Error('nothing was delivered')

  return known
}
