import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { mountBuiltPages } from '#built-pages'
import { openShop } from '#main'
import { openPool } from '#platform/postgres/database.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { signIn } from '#tests/support/people.ts'
import { type Size, seedOrders } from './seed-orders.ts'

export type ScaledShop = Awaited<ReturnType<typeof openScaledShop>>

/** As many orders as most have, in a shop of any size. */
const TYPICAL_CUSTOMER = `
  select customer_id as id, email from orders group by 1, 2 order by abs(count(*) - 20), 1 limit 1`

/** The server of the tests plans nothing twice, which is right for shops that are asked each thing a few times. */
async function planAsUsual(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 })
  const { rows } = await pool.query('select quote_ident(current_database()) as name')
  for (const setting of ['plan_cache_mode = auto', 'jit = on']) {
    await pool.query(`alter database ${rows[0].name} set ${setting}`)
  }
  await pool.end()
}

/** A shop of a given size that listens, with the pages built into a folder, on a new database of its own that goes with it. */
export async function openScaledShop(size: Size, pages: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-bench-'))
  const database = await createTestDatabase()
  await planAsUsual(database.url)
  const port = await freePort()
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEED: 'none',
    PORT: String(port),
    SANDBOX: '1',
    RATE_LIMIT_FACTOR: '100000',
  })
  const log = pino({ level: 'silent' })
  const shop = await openShop(config, { log, isRunningJobs: false, mountPages: mountBuiltPages(pages, config, log) })
  const pool = openPool(database.url, { max: 2, hasNoTimeLimits: true })
  await seedOrders(pool, size)
  await shop.listen()
  const { rows } = await pool.query(TYPICAL_CUSTOMER)

  return {
    size,
    pool,
    url: config.publicUrl,
    token: await signIn(shop.db, new Date(), config.admin.email),
    customer: { id: rows[0].id as string, token: await signIn(shop.db, new Date(), rows[0].email) },

    async stop(): Promise<void> {
      await shop.stop()
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
