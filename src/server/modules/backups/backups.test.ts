import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBackupFolder } from '#adapters/backup-folder.ts'
import { openShop, type Shop } from '#main'
import { addJob } from '#platform/jobs/add-job.ts'
import { readConfig } from '#server/config.ts'
import { type Restored, restoreShop } from '#server/restore-shop.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { createClient } from '#tests/support/client.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { runNow } from '#tests/support/jobs.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { signIn } from '#tests/support/people.ts'
import { productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const SECRET_KEY = 'a7'.repeat(32)
const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })

const shop = await openTestShop({ settings: { SECRET_KEY, BACKUP_URL: '' } })
const folder = mkdtempSync(join(tmpdir(), 'dhamaka-restored-'))
const place = await createEmptyDatabase()
let restoredShop: Shop | undefined
afterAll(async () => {
  await restoredShop?.stop()
  await shop.stop()
  await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

const backups = join(shop.config.dataDir, 'backups')
const owner = await shop.signInAdmin()
const customer = await shop.signInCustomer()
const berry = await stockProduct(shop)

/** The owner asks for a backup, and waits for it. */
async function backUp() {
  const { entries } = (await owner.send('readBackups')).body
  expect((await owner.send('backUpNow')).body).toEqual({ message: 'The backup has begun.' })
  const newest = async () => (await owner.send('readBackups')).body.entries[0]
  const isMade = async () => (await newest())?.id !== entries[0]?.id && (await newest())?.endedAt !== null
  await expect.poll(isMade, { timeout: 60_000 }).toBe(true)

  return newest()
}

test('the owner has backups made, sees what became of each, and so many are kept', async () => {
  await owner.send('updateSettings', { body: { backups: { keep: 2 } } })
  const made = []
  for (let i = 0; i < 3; i += 1) {
    made.push(await backUp())
    shop.travel(1_000)
  }

  expect(made[0]).toMatchObject({ kind: 'backup', by: 'owner', problem: null, place: backups, restored: null })
  await expect.poll(() => readdirSync(backups).sort()).toEqual(made.slice(1).map((each) => each?.name))
  const { size, mode } = statSync(join(backups, made[2]?.name ?? ''))
  expect([size, mode & 0o777]).toEqual([made[2]?.bytes, 0o600])
  // Its database is one of the owner's own, and no place for backups is named.
  expect((await owner.send('readBackups')).body).toMatchObject({ isNightly: false, isLate: false })
})

test('one of each night is made, and made up for when it was missed; two nights without one are an alarm', async () => {
  const bucket = await startBucket({ keyId: 'AKIASHOP', secret: 'kept' })
  const nightly = await openTestShop({
    settings: { BACKUP_URL: `s3://AKIASHOP:kept@${bucket.host}/shop/nightly?tls=off` },
  })
  onTestFinished(async () => {
    await nightly.stop()
    await bucket.stop()
  })
  const read = async () => (await (await nightly.signInAdmin()).send('readBackups')).body
  const alarms = async () =>
    (await (await nightly.signInAdmin()).send('readMoneyHealth')).body.filter(({ kind }) => kind === 'backup_late')
  await runNow(nightly, 'back-up-when-due') // this night is over
  expect(await read()).toMatchObject({ isNightly: true, isLate: false, entries: [] })

  bucket.fail(507)
  nightly.travel(25 * HOUR_MS)
  await runNow(nightly, 'back-up-when-due')
  const problem = `The store of the backups (s3://${bucket.host}/shop/nightly) does not take the backup: it answered 507.`
  expect((await read()).entries).toMatchObject([{ by: 'night', bytes: null, problem }])
  expect(await alarms()).toEqual([])
  nightly.travel(24 * HOUR_MS)
  expect(await alarms()).toMatchObject([
    { about: 'backups', detail: `None was made since then. The last try: ${problem}` },
  ])
  expect((await read()).isLate).toBe(true)

  bucket.fail(null)
  await runNow(nightly, 'back-up-when-due')
  const { entries, isLate } = await read()
  expect(entries[0]).toMatchObject({ by: 'night', problem: null, place: `s3://${bucket.host}/shop/nightly` })
  expect(bucket.names()).toEqual([`/shop/nightly/${entries[0]?.name}`])
  expect([isLate, await alarms()]).toEqual([false, []])
  await runNow(nightly, 'back-up-when-due')
  expect((await read()).entries).toHaveLength(2)
})

let before: { orderId: string; order: unknown; openId: string }
let after: { paymentId: string; number: string; invoice: string }
let restored: Restored
let config: ReturnType<typeof readConfig>

beforeAll(async () => {
  const picture = await owner.send('createProduct', { body: await productForm() })
  expect(picture.status).toBe(201)
})

test('the shop comes out of its backup: what was sold before is whole, and no number is given twice', async () => {
  const orderId = await buy(shop, customer, { [berry]: 2 })
  const returning = await shop.signInCustomer()
  const openId = (await openCheckout(returning, { [berry]: 1 })).body.id // to be paid later
  const lime = await stockProduct(shop, { name: 'Guava Lime', stock: 0 })
  await leaveLettersToWrite(orderId, [berry, lime])
  const { body: order } = await customer.send('readOrder', { params: { id: orderId } })
  before = { orderId, order, openId }
  const name = (await backUp())?.name ?? ''

  const session = await openCheckout(customer, { [berry]: 1 })
  const proof = await pay(shop, session.body.id)
  const lost = (await customer.send('verifyPayment', { body: proof })).body.orderId
  const { number } = (await customer.send('readOrder', { params: { id: lost } })).body
  const { rows } = await shop.db.execute<{ invoice: string }>(`select max(invoice_number) as invoice from orders`)
  after = { paymentId: proof.razorpay_payment_id, number, invoice: rows[0]?.invoice ?? '' }
  await pay(shop, openId)

  config = readConfig({
    DATABASE_URL: place.url,
    DATA_DIR: folder,
    SECRET_KEY,
    SEED: 'none',
    SANDBOX_PORT: new URL(shop.sandbox.url).port,
  })
  const options = { store: createBackupFolder(backups), name, log, now: shop.now }
  restored = await restoreShop(config, options)
  expect(restored.rows.orders).toBe(1)
  expect(restored.key).toMatchObject({ isThere: true, place: 'SECRET_KEY' })
  expect(restored.files).toBeGreaterThan(0) // its sizes may still be made, there and here
  const pictures = readdirSync(join(shop.config.dataDir, 'files'))
  expect(pictures).toEqual(expect.arrayContaining(readdirSync(join(folder, 'files'))))
  await expect(restoreShop(config, options)).rejects.toThrow(/not empty/)
  expect(restored.mails).toMatchObject({ 'stock-is-back': 1 })
  expect(await lettersLeft()).toEqual({ jobs: [], wishes: [lime], asked: [orderId] })

  restoredShop = await openShop(config, { log, clock: shop.now, isCheckingAnswers: true })
  const sessions = await restoredShop.db.execute('select 1 from sessions')
  expect(sessions.rows).toEqual([]) // everyone signs in again
  const again = createClient(restoredShop.app, await signIn(restoredShop.db, shop.now(), customer.email))
  expect((await again.send('readOrder', { params: { id: orderId } })).body).toEqual(order)

  const next = await openCheckout(again, { [berry]: 1 })
  const { orderId: nextId } = (await again.send('verifyPayment', { body: await pay(shop, next.body.id) })).body
  const { body: nextOrder } = await again.send('readOrder', { params: { id: nextId } })
  expect(numberIn(nextOrder.number)).toBeGreaterThan(numberIn(after.number))
  const invoices = await restoredShop.db.execute<{ last: string }>(`select max(invoice_number) as last from orders`)
  expect((invoices.rows[0]?.last ?? '') > after.invoice).toBe(true)
  expect(restored.numbers.map(({ series }) => series)).toEqual(['Orders', 'Invoices', 'Credit notes'])
})

/** The customer of an order would be asked about it by now, somebody waits for each product, and the first of them is back. */
async function leaveLettersToWrite(orderId: string, products: string[]): Promise<void> {
  await owner.send('changeOrderStatus', { params: { id: orderId }, body: { status: 'delivered' } })
  await shop.db.execute(sql`update order_events set at = at - interval '8 days' where order_id = ${orderId}`)
  expect((await customer.send('chooseReviewMails', { body: { isWanted: true } })).status).toBe(200)
  for (const id of products) {
    await shop.db.execute(sql`
      insert into stock_wishes (id, product_id, email, wished_at, confirmed_at)
      values (gen_random_uuid(), ${id}, 'waiting@dhamaka.test', now(), now())`)
  }
  await addJob(shop.db, 'stock-is-back', { productId: products[0] }, { delayMs: HOUR_MS })
}

/** What the restored database still has to write to people. */
async function lettersLeft() {
  const client = new pg.Client(place.url)
  await client.connect()
  const ask = async (text: string) => (await client.query<{ it: string }>(text)).rows.map(({ it }) => it)
  const left = {
    jobs: await ask(`select task_identifier as it from graphile_worker.jobs where task_identifier ~ 'mail|stock'`),
    wishes: await ask('select product_id as it from stock_wishes'),
    asked: await ask('select order_id as it from review_requests'),
  }
  await client.end()

  return left
}

const numberIn = (text: string): number => Number(/\d+$/.exec(text))

test('payments that the backup does not know stand in Money, and one press gives each back', async () => {
  if (!restoredShop) throw new Error('there is no restored shop')
  const admin = createClient(restoredShop.app, await signIn(restoredShop.db, shop.now(), config.admin.email))
  const strays = async () => (await admin.send('readMoneyHealth')).body.filter(({ kind }) => kind === 'stray_payment')
  await expect.poll(strays).toMatchObject([{ about: after.paymentId, canRefund: true }])

  // One that was opened before the backup and paid after it became the order that it should be.
  const { db } = restoredShop
  const placed = async () =>
    (
      await db.execute(
        `select 1 from orders o join checkouts c on c.id = o.checkout_id where c.provider_order_id = '${before.openId}'`,
      )
    ).rows
  await expect.poll(placed).toHaveLength(1)

  const params = { payment: after.paymentId }
  expect(await admin.send('refundStray', { params })).toMatchObject({
    status: 200,
    body: { message: 'The money goes back.' },
  })
  expect((await admin.send('refundStray', { params })).status).toBe(404)
  await expect.poll(() => readPayment(shop, after.paymentId)).toMatchObject({ status: 'refunded' })
  await expect.poll(async () => (await admin.send('readMoneyHealth')).body).toEqual([])

  const { entries } = (await admin.send('readBackups')).body
  expect(entries.find(({ kind }) => kind === 'restore')).toMatchObject({ restored: { numbers: restored.numbers } })
})
