import { compare, type Speed } from './compare.ts'
import { fewest } from './durable-database.ts'
import { many } from './effort.ts'
import { type Asked, type Limits, openLimits } from './limits.ts'
import { type Asker, CONNECTIONS, load, wireOf } from './load.ts'
import type { SpeedShop } from './speed-shop.ts'

// As many as take a second or so: the system counts processor time by the hundredth of one.
const REQUESTS = { pages: many(10_000), kept: many(3_000), lists: many(600), carts: many(1_500), commits: many(10_000) }

type Question = Asked & {
  /** Put together each time. */
  isNew?: boolean
  /** The connections ask as these people in turn; else all of them as one. */
  tokens?: readonly string[]
}

/** What is measured by being asked for, over fifty connections. */
function askedOf({ productId, people }: SpeedShop): Record<string, Question> {
  const own = { path: '/api/orders/my-orders?limit=50', token: people.regulars[0] }
  const all = { path: '/api/orders/all?limit=50', token: people.admin }

  return {
    home: { path: '/' },
    'product page': { path: `/product/${productId}` },
    'GET /api/products': { path: '/api/products' },
    'GET /api/products/{id}': { path: `/api/products/${productId}` },
    'my 50 orders': own,
    [`my 50 orders, of ${people.regulars.length} people`]: { ...own, tokens: people.regulars },
    'my 50 orders, the first time': { ...own, isNew: true },
    'admin page of 50': all,
    'admin page of 50, the first time': { ...all, isNew: true },
  }
}

/** The limits of this machine, ready for everything that will be asked for. */
export const limitsFor = (shop: SpeedShop): Promise<Limits> =>
  openLimits(shop.database, shop.port, Object.values(askedOf(shop)))

/** Asks for pages and lists, and beside them for the same bytes; the lists also for what their statements alone cost. */
export async function measureAnswers(shop: SpeedShop, limits: Limits): Promise<Speed[]> {
  const speeds: Speed[] = []
  for (const [name, { path, token, isNew, tokens = [token] }] of Object.entries(askedOf(shop))) {
    const requests = token ? (isNew ? REQUESTS.lists : REQUESTS.kept) : REQUESTS.pages
    let times = 0 // under another URL each time, a list is put together each time
    const askerAs = (token: string | undefined): Asker => {
      const question = wireOf({ path, token })
      return () => (isNew ? wireOf({ path: `${path}&times=${++times}`, token }) : question)
    }
    const ask = askerAs(token)
    const askers = Array.from({ length: CONNECTIONS }, (_, place) => askerAs(tokens[place % tokens.length]))
    const measured = shop.measure(() => load(shop.port, askers, requests))
    const bytes = { name, beside: 'raw node:http', measure: limits.bytesOf(path, REQUESTS.pages) }
    if (!token) speeds.push(...(await compare(measured, [bytes])))
    else {
      const once = () => shop.database.sentDuring(() => load(shop.port, [ask], 1))
      await once() // the next ones know the page
      const sent = fewest([await once(), await once(), await once()])
      const sql = {
        name: `${name}: its statements`,
        beside: `bare pg, ${sent.length} statements`,
        measure: limits.sqlOf(sent, requests),
      }
      speeds.push(...(await compare(measured, [bytes, sql])))
    }
  }
  return speeds
}

/** Has fifty customers change their carts, beside as many connections that each change a row and commit. */
export async function measureCarts({ port, productId, people, measure }: SpeedShop, limits: Limits): Promise<Speed[]> {
  const add = (token: string) => wireOf({ path: '/api/cart', method: 'POST', token, body: { productId, quantity: 1 } })
  for (const token of people.customers) await load(port, [() => add(token)], 1)
  const askers = people.customers.map((token) => changerOf(productId, token))
  const measured = measure(() => load(port, askers, REQUESTS.carts))

  return compare(measured, [
    { name: 'change the cart', beside: 'durable commits', measure: limits.commits(REQUESTS.commits) },
  ])
}

/** Two and three in turn, so that each time something is written. */
function changerOf(productId: string, token: string): Asker {
  const [two, three] = [2, 3].map((quantity) =>
    wireOf({ path: `/api/cart/${productId}`, method: 'PUT', token, body: { quantity } }),
  ) as [Buffer, Buffer]
  let isTwo = false

  return () => {
    isTwo = !isTwo
    return isTwo ? two : three
  }
}
