import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#modules/payments/tables.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import { buy, paidCheckout, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet, runNow } from '#tests/support/jobs.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'
import { recordAlarms } from './stores/alarms.ts'
import { moneyAlarms } from './tables.ts'

const alerts: { shop: string; alarms: { kind: string; about: string }[] }[] = []
const receiver = createServer(async (request, response) => {
  alerts.push(JSON.parse(await text(request)))
  response.writeHead(204).end()
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const ALERT_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/dhamaka`

const shop = await openTestShop({ settings: { ALERT_WEBHOOK_URL } })
afterAll(async () => {
  receiver.close()
  await shop.stop()
})

const HOUR_MS = 3_600_000

const alarms = async (kind?: string) =>
  (await (await shop.signInAdmin()).send('readMoneyHealth')).body.filter((alarm) => !kind || alarm.kind === kind)

const ownerMails = async () => {
  await hurry(shop, 'mail')
  const response = await fetch(`${shop.sandbox.url}/mail/messages?to=${encodeURIComponent(shop.config.admin.email)}`)
  const mails = (await response.json()) as { subject: string; text: string }[]
  return mails.filter(({ subject }) => subject.startsWith('Money:'))
}

/** A captured payment that became nothing. */
const lose = (id: string) =>
  shop.db.insert(payments).values({
    id,
    checkoutId: crypto.randomUUID(),
    amountPaise: 100,
    method: null,
    createdAt: new Date(),
    status: 'captured',
  })

const watched = async () => {
  const { rows } = await shop.db.execute<{ payment_id: string }>(sql`select distinct payment_id from watched_payments`)
  return rows.map(({ payment_id }) => payment_id)
}

test('the first line of a kind is told at once, further ones by the hour, by mail and as JSON without a word about people', async () => {
  await lose('pay_first')
  await runNow(shop, 'watch-money')
  expect((await ownerMails()).map(({ subject }) => subject)).toEqual(['Money: Paid, but no order, ₹1 (pay_first)'])

  await lose('pay_second')
  await lose('pay_third')
  await runNow(shop, 'watch-money')
  expect(await ownerMails()).toHaveLength(1)

  shop.travel(HOUR_MS)
  await runNow(shop, 'watch-money')
  await runNow(shop, 'watch-money')
  const [digest, ...rest] = (await ownerMails()).filter(({ text }) => text.includes('pay_second'))
  expect(digest?.subject).toMatch(/^Money: \d lines need you$/)
  expect(digest?.text).toContain('pay_third')
  expect(digest?.text).not.toContain('pay_first')
  expect(rest).toEqual([])

  await hurry(shop, 'alert')
  await expect.poll(() => alerts.length).toBeGreaterThanOrEqual(2)
  expect(alerts.flatMap((alert) => alert.alarms.map(({ about }) => about))).toEqual(
    expect.arrayContaining(['pay_first', 'pay_second', 'pay_third']),
  )
  for (const { shop: from, alarms: told } of alerts) {
    expect(from).toBe(shop.config.publicUrl)
    for (const line of told) expect(Object.keys(line)).toEqual(['kind', 'title', 'about', 'since', 'rupees'])
  }
  await shop.db.execute(
    sql`delete from payments where id like 'pay_first' or id like 'pay_second' or id like 'pay_third'`,
  )
})

test('only lines that stand until they are seen can be marked so, and only those that stand', async () => {
  const stray = await control(shop, { do: 'stray-payment' })
  await runNow(shop, 'sweep-payments')
  const admin = await shop.signInAdmin()
  const mark = (kind: 'stray_payment' | 'amount_mismatch', about: string) =>
    admin.send('markAlarmSeen', { body: { kind, about } })

  expect((await mark('amount_mismatch', 'DH1')).body.code).toBe('alarm_stays')
  expect((await mark('stray_payment', 'pay_nobody')).status).toBe(404)
  expect((await mark('stray_payment', stray.id)).status).toBe(200)

  expect(await alarms('stray_payment')).toEqual([])
  const again = await mark('stray_payment', stray.id)
  expect(again.status).toBe(404)
  expect(again.body.message).toContain('gone already')
  expect((await admin.send('listSeenAlarms')).body).toMatchObject([
    { by: admin.email, action: 'seen', after: { line: 'Money of no checkout', about: stray.id, amount: '₹500' } },
  ])
  await runNow(shop, 'sweep-payments')
  await runNow(shop, 'watch-money')
  expect(await alarms('stray_payment')).toEqual([])
})

test('once the owner has seen the lines of a kind, the next one is told at once again', async () => {
  const admin = await shop.signInAdmin()
  const tell = async () => {
    const { id: about } = await control(shop, { do: 'stray-payment', amount: 12_345 })
    await runNow(shop, 'sweep-payments')
    await runNow(shop, 'watch-money')
    return { about, mails: (await ownerMails()).filter(({ subject }) => subject.endsWith(`, ₹123.45 (${about})`)) }
  }

  const first = await tell()
  expect(first.mails).toHaveLength(1)
  expect((await tell()).mails).toEqual([])
  for (const { about } of await alarms('stray_payment')) {
    await admin.send('markAlarmSeen', { body: { kind: 'stray_payment', about } })
  }
  expect((await tell()).mails).toHaveLength(1)
})

test('a job that was given up goes with its line; one that is still tried stays when its line was seen', async () => {
  const admin = await shop.signInAdmin()
  const fail = (key: string, maxAttempts: number) =>
    addJob(shop.db, 'order-mail', { orderId: 'no-id' }, { key, maxAttempts, delayMs: 600_000 })
  await fail('given-up', 25)
  await fail('still-tried', UNTIL_DONE)
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set attempts = 25, last_error = 'no such order'
    where key in ('given-up', 'still-tried')`)
  const dead = await alarms('dead_job')
  expect(dead).toHaveLength(2)

  for (const { about } of dead) await admin.send('markAlarmSeen', { body: { kind: 'dead_job', about } })

  expect(await alarms('dead_job')).toEqual([])
  const { rows } = await shop.db.execute(sql`
    select key from graphile_worker.jobs where key in ('given-up', 'still-tried')`)
  expect(rows).toEqual([{ key: 'still-tried' }])
})

test('a job in its last try is not given up yet', async () => {
  const admin = await shop.signInAdmin()
  await addJob(shop.db, 'order-mail', { orderId: 'no-id' }, { key: 'last-try', delayMs: 600_000 })
  const change = (lock: SQL) =>
    shop.db.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such order', ${lock} where key = 'last-try'`)
  await change(sql`locked_at = now(), locked_by = 'somebody'`)
  expect(await alarms('dead_job')).toEqual([])

  await change(sql`locked_at = null, locked_by = null`)
  const [dead] = await alarms('dead_job')
  await admin.send('markAlarmSeen', { body: { kind: 'dead_job', about: dead?.about } })

  const { rows } = await shop.db.execute(sql`select from graphile_worker.jobs where key = 'last-try'`)
  expect(rows).toEqual([])
})

test('any number of lines is kept', async () => {
  const many = Array.from({ length: 30_000 }, (_, i) => ({ kind: 'stray_payment' as const, about: `pay_${i}` }))
  const enough = new Error('counted')
  const counted = shop.db.transaction(async (tx) => {
    await recordAlarms(tx, many, new Date())
    expect(await tx.$count(moneyAlarms)).toBeGreaterThanOrEqual(30_000)
    throw enough // nothing of it stays
  })
  await expect(counted).rejects.toBe(enough)
})

test('payments of which no event tells are an alarm, until one does', async () => {
  const { customer, proof } = await paidCheckout(shop)
  await customer.send('verifyPayment', { body: proof })
  expect(await alarms('webhook_silent')).toEqual([])

  shop.travel(HOUR_MS + 60_000)
  expect(await alarms('webhook_silent')).toMatchObject([{ about: 'webhook', rupees: null }])

  await deliver(shop, paymentEvent(proof.razorpay_payment_id))
  expect(await alarms('webhook_silent')).toEqual([])
})

test('what has come to its end is not watched any more, and is again when it changes', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  const { rows } = await shop.db.execute<{ payment_id: string }>(sql`select payment_id from orders where id = ${id}`)
  const paymentId = rows[0]?.payment_id ?? ''
  expect(await watched()).toContain(paymentId)

  await runNow(shop, 'watch-money')
  expect(await watched()).not.toContain(paymentId)
  await customer.send('cancelOrder', { params: { id } })
  await quiet(shop)
  expect(await watched()).toContain(paymentId)
  await runNow(shop, 'watch-money')
  expect(await watched()).not.toContain(paymentId)
})

test('a change that is not committed while the list is cleaned up is not forgotten', async () => {
  const id = await buy(shop, await shop.signInCustomer(), { [await stockProduct(shop)]: 1 })
  const about = await shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ number: string }>(
      sql`update orders set total = 1 where id = ${id} returning number`,
    )
    await runNow(shop, 'watch-money')
    return rows[0]?.number
  })

  expect(await alarms('amount_mismatch')).toMatchObject([{ about, orderId: id }])
})
