import { ORDER_STATUSES } from '#domain/order-status.ts'
import { listCustomers } from '#modules/customers/list-customers.ts'
import { bookings } from '#modules/orders/stores/bookings.ts'
import { countOrders } from '#modules/orders/stores/order-lists.ts'
import type { Position } from '#platform/http/list-answer.ts'
import type { Database } from '#platform/postgres/database.ts'
import { nextCursor } from '#web/pages/admin/bookings/list-page.ts'
import type { ScaledShop } from './scaled-shop.ts'

/** What the bookings and customers tabs ask: the call, and the piece of the shop that turns it into SQL. */
export type Question = {
  name: string
  kind: 'list' | 'search'
  path: string
  ask: (db: Database) => Promise<unknown>
  /** No index can answer it: shown, but held to no ceiling. */
  isUnindexed?: boolean
}

type Filter = Parameters<typeof bookings>[1]

const PAGE = 50
const MIDDLE = '2026-03-01' // half of the orders are older
const MONTH = { from: '2026-06-01', to: '2026-06-30' }

/** All questions to one shop, about orders, people and parcels that are there. */
export async function questionsTo(shop: ScaledShop): Promise<Question[]> {
  const known = await knownOrder(shop)

  return [
    list('first page', {}),
    await deepPage(shop),
    ...ORDER_STATUSES.map((status) => list(`status ${status}`, { status })),
    list('a month', MONTH),
    list('a month, one status', { ...MONTH, status: 'delivered' }),
    list('search: family name', { text: 'sharma' }),
    list('search: family name, one status', { text: 'sharma', status: 'delivered' }),
    list('search: email', { text: known.email }),
    list('search: order number', { text: known.number }),
    list('search: tracking number', { text: known.trackingNumber }),
    list('search: first digits of old numbers', { text: 'DH10' }),
    list('search: nothing found', { text: 'no such order' }),
    { ...list('search: two letters, nothing found', { text: 'zq' }), isUnindexed: true },
    { name: 'counts', kind: 'list', path: '/api/orders/counts', ask: countOrders },
    customers('customers', undefined),
    customers('customers: family name', 'sharma'),
    customers('customers: email', known.email),
    customers('customers: phone, another spelling', `0${known.phone.replace(/\D/g, '').slice(-10)}`),
    customers('customers: nobody found', 'no such person'),
  ]
}

function customers(name: string, q: string | undefined): Question {
  const query = new URLSearchParams({ limit: String(PAGE), ...(q && { q }) })
  const ask = (db: Database) => listCustomers({ db }, q, PAGE + 1)

  return { name, kind: q ? 'search' : 'list', path: `/api/customers?${query}`, ask }
}

function list(name: string, filter: Filter): Question {
  const { text, ...rest } = filter
  const given = Object.entries({ ...rest, q: text }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const query = new URLSearchParams([...given, ['limit', String(PAGE)]])
  const ask = (db: Database) => bookings(db, filter, PAGE + 1)

  return { name, kind: text ? 'search' : 'list', path: `/api/orders/all?${query}`, ask }
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
    ask: (db) => bookings(db, {}, PAGE + 1, position),
  }
}

async function knownOrder({ pool }: ScaledShop) {
  const { rows } = await pool.query<{ number: string; email: string; phone: string; trackingNumber: string }>(
    `select number, email, phone, tracking_number as "trackingNumber" from orders
     where status = 'delivered' and placed_at < $1 order by placed_at desc limit 1`,
    [MIDDLE],
  )
  const [known] = rows
  if (!known) throw new Error('nothing was delivered')

  return known
}
