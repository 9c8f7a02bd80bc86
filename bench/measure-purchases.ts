import { setTimeout as sleep } from 'node:timers/promises'
import { measureBackground } from './background.ts'
import { compare, type Speed, times } from './compare.ts'
import { type DurableDatabase, fewest, type Sent } from './durable-database.ts'
import { many } from './effort.ts'
import type { Limits } from './limits.ts'
import { buyTogether, openBuyer } from './purchases.ts'
import type { SpeedShop } from './speed-shop.ts'

export type Purchases = {
  speeds: Speed[]
  /** How many of the ten buyers wait for something that another one has locked, at any moment. */
  waitingBuyers: number
  /** How many statements each call of a purchase sends, its transaction's own included. */
  statements: Record<string, number>
  /** What one order costs afterwards, the database included; the database's part of it, and that of mails and documents. */
  backgroundMs: number
  backgroundDatabaseMs: number
  mailsMs: number
  /** What an order adds to the database, its documents included. */
  bytesAnOrder: number
}

const BUYERS = 10
const COMMITS_EACH = 4
const COMMITS = many(3_000)
const A_ROUND = many(120)
const TO_WARM_UP = many(200)
const COUNTED = 3
const LOOK_EVERY_MS = 10

/** Has ten people buy at once from a shop that works through no queue, then works through it. */
export async function measurePurchases(shop: SpeedShop, limits: Limits): Promise<Purchases> {
  const { database, people, measure } = shop
  const buyers = people.customers.slice(0, BUYERS).map((token) => openBuyer(shop, token))
  let bought = 0
  const buy = (purchases: number) => {
    bought += purchases
    return buyTogether(buyers, purchases)
  }
  try {
    const sizeBefore = await sizeOf(database)
    await buy(TO_WARM_UP)
    const statements = await countStatements(shop)

    const speeds = await compare(
      measure(() => buy(A_ROUND)),
      [
        {
          name: 'whole purchase, 10 buyers',
          beside: `durable commits ÷ ${COMMITS_EACH}`,
          measure: async () => times(await limits.commits(COMMITS)(), COMMITS_EACH),
        },
      ],
    )
    const waitingBuyers = await countWaiting(database, () => buy(A_ROUND))
    const background = await measureBackground(database, shop.settings)
    const [backgroundDatabaseMs, mailsMs] = [background.database, background.mails]
    const backgroundMs = background.worker + background.database
    const bytesAnOrder = ((await sizeOf(database)) - sizeBefore) / (bought + COUNTED)

    return { speeds, waitingBuyers, statements, backgroundMs, backgroundDatabaseMs, mailsMs, bytesAnOrder }
  } finally {
    for (const buyer of buyers) buyer.leave()
  }
}

/** How many connections wait for another one's lock while something is done, on average of many looks. */
async function countWaiting({ pool }: DurableDatabase, work: () => Promise<unknown>): Promise<number> {
  const looks: number[] = []
  const end = new AbortController()
  const done = work().finally(() => end.abort())
  while (!end.signal.aborted) {
    const { rows } = await pool.query(`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`)
    looks.push(rows[0].count)
    await sleep(LOOK_EVERY_MS)
  }
  await done

  return looks.reduce((sum, count) => sum + count, 0) / looks.length
}

async function sizeOf({ pool }: DurableDatabase): Promise<number> {
  await pool.query('checkpoint')
  const { rows } = await pool.query('select pg_database_size(current_database())::float8 as bytes')

  return rows[0].bytes
}

async function countStatements(shop: SpeedShop): Promise<Record<string, number>> {
  const { sentDuring } = shop.database
  const buyer = openBuyer(shop, shop.people.customers[0] ?? '')
  const [added, opened, paid]: [Sent[][], Sent[][], Sent[][]] = [[], [], []]
  for (let purchase = 0; purchase < COUNTED; purchase += 1) {
    let id = ''
    added.push(await sentDuring(() => buyer.addToCart()))
    opened.push(
      await sentDuring(async () => {
        id = await buyer.openCheckout()
      }),
    )
    paid.push(await sentDuring(() => buyer.pay(id)))
  }
  buyer.leave()
  const count = (tries: Sent[][]) => fewest(tries).length

  return { 'add to cart': count(added), 'open the checkout': count(opened), 'verify the payment': count(paid) }
}
