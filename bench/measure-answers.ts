import { compare, type Speed } from './compare.ts'
import { fewest } from './durable-database.ts'
import { many } from './effort.ts'
import { type Asked, type Limits, openLimits } from './limits.ts'
import { type Asker, CONNECTIONS, load, wireOf } from './load.ts'
import type { SpeedShop } from './speed-shop.ts'

const REQUESTS = { pages: many(3_000), orders: many(600), carts: many(1_000), commits: many(3_000) }

/** What is measured by being asked for, over fifty connections. */
function askedOf({ productId, people }: SpeedShop): Record<string, Asked> {
  return {
    home: { path: '/' },
    'product page': { path: `/product/${productId}` },
    'GET /api/products': { path: '/api/products' },
    'GET /api/products/{id}': { path: `/api/products/${productId}` },
    'my 50 orders': { path: '/api/orders/my-orders?limit=50', token: people.regular },
    'admin page of 50': { path: '/api/orders/all?limit=50', token: people.admin },
  }
}

/** The limits of this machine, ready for everything that will be asked for. */
export const limitsFor = (shop: SpeedShop): Promise<Limits> =>
  openLimits(shop.database, shop.port, Object.values(askedOf(shop)))

/** Asks for pages and lists, and beside them for the same bytes; the lists also for what their statements alone cost. */
export async function measureAnswers(shop: SpeedShop, limits: Limits): Promise<Speed[]> {
  const speeds: Speed[] = []
  for (const [name, { path, token }] of Object.entries(askedOf(shop))) {
    const requests = token ? REQUESTS.orders : REQUESTS.pages
    const question = wireOf({ path, token })
    const askers: Asker[] = Array.from({ length: CONNECTIONS }, () => () => question)
    const measured = shop.measure(() => load(shop.port, askers, requests))
    const bytes = { name, beside: 'raw node:http', measure: limits.bytesOf(path, REQUESTS.pages) }
    if (!token) speeds.push(...(await compare(measured, [bytes])))
    else {
      const ask = () => shop.database.sentDuring(() => load(shop.port, askers.slice(0, 1), 1))
      const sent = fewest([await ask(), await ask(), await ask()])
      const sql = {
        name: `${name}: its ${sent.length} statements`,
        beside: 'bare pg',
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
