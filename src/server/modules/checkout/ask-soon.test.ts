import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { waitingCheckout } from '#tests/support/buying.ts'
import { countDeadlocks } from '#tests/support/deadlocks.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkoutOfOrder } from './stores/checkouts.ts'
import { queueReconciles } from './stores/unfinished.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const JOBS = sql`graphile_worker._private_jobs`
const ONE_THAT_WAITS = sql`select id from ${JOBS} where locked_at is null order by random() limit 1 for update skip locked`
const THOSE_DONE = sql`select id from ${JOBS} where locked_at < now() - interval '20 ms' for update skip locked`

test('instances that start together bring the same turns forward while others are taken, and nobody meets in a circle', async () => {
  const { providerOrderId } = await waitingCheckout(shop)
  const checkout = await checkoutOfOrder(shop.db, providerOrderId)
  await shop.db.execute(sql`
    insert into checkouts select (json_populate_record(c, json_build_object('id', gen_random_uuid(), 'provider_order_id', null))).*
    from checkouts c, generate_series(1, 99) where c.id = ${checkout?.id}`)

  const until = performance.now() + 1_500
  const again = async (work: () => Promise<unknown>) => {
    while (performance.now() < until) await work()
  }
  await Promise.all([
    ...[1, 2, 3].map(() => again(() => queueReconciles(shop.db, null))),
    ...[1, 2].map(() =>
      again(() => shop.db.execute(sql`update ${JOBS} set locked_at = now() where id = (${ONE_THAT_WAITS})`)),
    ),
    again(async () => {
      await sleep(10)
      await shop.db.execute(sql`delete from ${JOBS} where id in (${THOSE_DONE})`)
    }),
  ])

  await sleep(1_000) // until it has counted
  expect(await countDeadlocks(shop)).toBe(0)
})
