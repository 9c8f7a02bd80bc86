import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '#platform/postgres/database.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hashOnce, signIn } from '#tests/support/people.ts'
import { type Cost, costOf } from './compare.ts'
import { openDurableDatabase } from './durable-database.ts'
import { startProgram } from './limits.ts'
import { type Answered, CONNECTIONS } from './load.ts'
import { cpuSeconds } from './processes.ts'
import { seedOrders } from './seed-orders.ts'
import { startShop } from './shop-process.ts'

export type SpeedShop = Awaited<ReturnType<typeof openSpeedShop>>

const PRODUCTS = 24
const ORDERS = { orders: 3_000, customers: 40, seed: 4207 }
const REGULARS = 20
const ADMIN_EMAIL = 'owner@bench.test'

/** A built shop that answers and works through no queue, on a PostgreSQL that writes to the disk, with orders in it, and everyone outside in memory. */
export async function openSpeedShop() {
  const database = await openDurableDatabase()
  const outside = startProgram('outside.mjs')
  const [{ providerPort, mailPort }] = await once(outside, 'message')
  const port = await freePort()
  const dataDir = join(database.folder, 'data')
  mkdirSync(dataDir)
  const keySecret = 'bench-secret'
  const settings = {
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED: 'none',
    RATE_LIMIT_FACTOR: '100000',
    ADMIN_EMAIL,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    SMTP_URL: `smtp://localhost:${mailPort}`,
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: 'bench',
    RAZORPAY_API_URL: `http://localhost:${providerPort}`,
  }
  const web = { ...settings, ROLE: 'web' }
  await (await startShop(web)).stop() // makes the tables
  await seedOrders(database.pool, ORDERS)
  const productId = await fillCatalogue(database.pool)
  const people = await signInAll(database.pool)
  const { pid, stop } = await startShop(web)
  const clocks = { own: () => cpuSeconds(pid), database: database.cpuSeconds }

  return {
    database,
    port,
    pid,
    settings,
    keySecret,
    productId,
    people,

    /** What one answer costs the shop and its database. */
    measure: (work: () => Promise<Answered>) => (): Promise<Cost> => costOf(clocks, work),

    async stop(): Promise<void> {
      await stop()
      outside.disconnect()
      await database.stop()
    },
  }
}

/** As many products as a shop of this kind has, and the id of one of them. */
async function fillCatalogue(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `insert into products (id, name, description, price, image)
       select gen_random_uuid(), 'Flavour ' || place, description, price, image
       from products, generate_series(1, $1) place limit greatest(0, $1 - (select count(*)::int from products))
       returning id`,
    [PRODUCTS],
  )
  return rows[0].id
}

/** Tokens: of the owner, of customers with fifty orders and more, and of as many new ones as there are connections. */
async function signInAll(pool: Pool) {
  const db = openDatabase(pool)
  const now = new Date()
  const { rows } = await pool.query<{ email: string }>(
    'select email from orders group by email having count(*) >= 50 order by count(*) desc, email limit $1',
    [REGULARS],
  )
  if (rows.length < REGULARS) throw new Error('too few customers have fifty orders')
  const person = { name: 'Asha Rao', phone: '9876543210', passwordHash: await hashOnce(STRONG_PASSWORD) }
  const customers: string[] = []
  while (customers.length < CONNECTIONS) {
    customers.push(await signIn(db, now, `buyer-${customers.length}@bench.test`, person))
  }
  const admin = await signIn(db, now, ADMIN_EMAIL)
  const regulars: string[] = []
  for (const { email } of rows) regulars.push(await signIn(db, now, email))

  return { admin, regulars, regularEmail: rows[0]?.email, customers }
}
