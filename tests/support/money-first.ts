import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import { openShop } from '#main'
import { addJobs } from '#platform/jobs/add-job.ts'
import { openCheckout, pay, stockProduct } from './buying.ts'
import { countJobs } from './jobs.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { deliver, paymentEvent } from './webhooks.ts'

type Customer = Awaited<ReturnType<TestShop['signInCustomer']>>

const hasOrder = (customer: Customer) => async () => (await customer.send('listMyOrders')).body.length === 1

/** Mails wait at a server that takes the call and says nothing; a payment comes, told of by webhook alone. */
export async function payBehindMails({
  mails,
  hangMs,
  withinMs,
}: Record<'mails' | 'hangMs' | 'withinMs', number>): Promise<void> {
  const shop = await openTestShop({ isCrowded: true })
  onTestFinished(shop.stop)
  shop.sandbox.faults.add({ fault: 'mail-hang', ms: hangMs })
  const mail = { to: 'asha@dhamaka.test', subject: 'Late', text: 'Late', html: '<p>Late</p>' }
  await addJobs(
    shop.db,
    Array.from({ length: mails }, () => ({ name: 'mail', payload: mail })),
  )
  await expect.poll(() => shop.sandbox.faults.list()[0]?.struck, { timeout: 20_000 }).toBeGreaterThan(0)

  const customer = await shop.signInCustomer()
  const session = await openCheckout(customer, { [await stockProduct(shop)]: 1 })
  const { razorpay_payment_id } = await pay(shop, session.body.id)
  expect((await deliver(shop, paymentEvent(razorpay_payment_id))).status).toBe(200)

  await expect.poll(hasOrder(customer), { timeout: withinMs, interval: 25 }).toBe(true)
  expect(await countJobs(shop, 'mail')).toBeGreaterThan(0)
  expect((await shop.mailsTo('asha@dhamaka.test', 0)).length).toBe(0)
}

/**
 * The shop comes back to many open checkouts and a slow provider; the newest and the oldest were paid while it was away.
 * Answers how many others were asked about before each of the two was an order, and when the older one was.
 */
export async function payWhileAway({ checkouts, withinMs }: Record<'checkouts' | 'withinMs', number>) {
  const shop = await openTestShop({ isRunningJobs: false })
  const productId = await stockProduct(shop)
  const [early, late] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const oldest = await openCheckout(early, { [productId]: 1 })
  const newest = await openCheckout(late, { [productId]: 1 })
  for (const session of [oldest, newest]) await pay(shop, session.body.id)
  await copyCheckout(shop, newest.body.id, checkouts)
  await shop.db.execute(sql`
    update checkouts set created_at = (select min(created_at) from checkouts) - interval '20 seconds'
    where provider_order_id = ${oldest.body.id}`)
  shop.sandbox.faults.add({ fault: 'latency', ms: 150 })

  const startedAt = performance.now()
  const restarted = await openShop(shop.config, { log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await restarted.stop()
    await shop.stop()
  })
  const asked = async () => {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from graphile_worker.jobs
      where key like 'reconcile:%' and run_at > now() + interval '30 seconds'`)
    return rows[0]?.count ?? 0
  }
  await expect.poll(hasOrder(late), { timeout: withinMs, interval: 25 }).toBe(true)
  const beforeNewest = await asked()
  await expect.poll(hasOrder(early), { timeout: 2 * withinMs, interval: 25 }).toBe(true)

  return { beforeNewest, beforeOldest: await asked(), oldestMs: performance.now() - startedAt }
}

/** Older checkouts like this one, which nobody paid: the provider does not know their orders. */
async function copyCheckout(shop: TestShop, providerOrderId: string, copies: number): Promise<void> {
  await shop.db.execute(sql`
    insert into checkouts
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'provider_order_id', 'order_unpaid' || n, 'reserved', '[]'::jsonb,
      'created_at', c.created_at - n * interval '20 seconds'))).*
    from checkouts c, generate_series(1, ${copies}) n where c.provider_order_id = ${providerOrderId}`)
}
