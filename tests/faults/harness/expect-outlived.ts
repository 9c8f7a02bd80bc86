import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ADDRESS } from '#tests/support/buying.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import type { Outage } from './database-outages.ts'
import type { FragileShop } from './fragile-shop.ts'

const patience = { timeout: 20_000, interval: 100 }

/** Lives through an outage: what works meanwhile, what is refused and how, and that all goes on by itself afterwards. */
export async function expectOutlived(fragile: FragileShop, outage: Outage): Promise<void> {
  const { shop, url, productId } = fragile
  const customer = await shop.signInCustomer()
  const ask = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const addToCart = () => ask('POST', '/api/cart', { productId, quantity: 1 })
  const logIn = () => ask('POST', '/api/users/login', { email: customer.email, password: STRONG_PASSWORD })
  const readiness = async () => (await ask('GET', '/api/health/ready')).status
  const pages = ['/', `/product/${productId}`]
  for (const page of pages) expect((await ask('GET', page)).status, page).toBe(200)
  expect((await addToCart()).status).toBe(200)
  await startJob(fragile, customer)

  await outage.begin(fragile)
  try {
    const refused = await Promise.all([addToCart(), logIn()])
    refused.push(await ask('GET', '/api/health/ready'))
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')], answer.url).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
    }
    for (const page of [...pages, '/api/health/live']) expect((await ask('GET', page)).status, page).toBe(200)
  } finally {
    await outage.end(fragile)
  }

  await expect.poll(readiness, patience).toBe(200)
  await expect.poll(async () => (await addToCart()).status, patience).toBe(200)
  expect((await logIn()).status).toBe(200)
  const email = `after-${outage.name.replaceAll(/\W/g, '-')}@dhamaka.test`
  expect((await ask('POST', '/api/users/register', registrationForm(email))).status).toBe(201)
  await expect.poll(() => mailsTo(fragile, email), patience).toBe(1)
  await expect.poll(() => heldJobs(fragile), patience).toBe(0)
}

/** Has a job under way whose end falls into what comes next: it asks the provider, who takes a while. */
async function startJob(
  fragile: FragileShop,
  customer: Awaited<ReturnType<FragileShop['shop']['signInCustomer']>>,
): Promise<void> {
  const { shop } = fragile
  const { body } = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  expect(body.id).toMatch(/^order_/)
  shop.sandbox.faults.clear()
  shop.sandbox.faults.add({ fault: 'latency', ms: 600, times: 1, method: 'GET' })
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'reconcile')`)
  await expect.poll(() => shop.sandbox.faults.list()[0]?.struck, patience).toBe(1)
}

async function mailsTo({ shop }: FragileShop, email: string): Promise<number> {
  const mails = await fetch(`${shop.sandbox.url}/mail/messages?to=${encodeURIComponent(email)}`)

  return ((await mails.json()) as unknown[]).length
}

/** Jobs that somebody has taken and not ended. */
async function heldJobs({ admin }: FragileShop): Promise<number> {
  const { rows } = await admin.query(
    'select count(*)::int as held from graphile_worker._private_jobs where locked_at is not null',
  )
  return rows[0].held
}
